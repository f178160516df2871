import type { BoardStar } from '../accountModel.mts';
import { nextId } from '../identifiers.mts';
import { findBoard, findMember } from '../lookups.mts';
import { notFound, unauthorized } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

const view = ({ id, idBoard, pos }: BoardStar) => ({ id, idBoard, pos });

/**
 * The starred boards of a member, with the members of the official specification's `BoardStars`; `idBoard` and `pos` are
 * required there.
 */
export function boardStarRoutes({ get, post, delete: del }: Routes): void {
	const access = { area: 'member' } as const;
	const ownStars = (call: Call): BoardStar[] => {
		const member = findMember(call, call.path('id'));
		// belief(other-account): 401 for what only the account itself can read or change
		if (member.id !== call.idActor) throw unauthorized();
		return call.state.boardStars.filter(({ idMember }) => idMember === member.id);
	};
	get('/members/:id/boardStars', (call) => ownStars(call).map(view), access);
	post(
		'/members/:id/boardStars',
		(call) => {
			const { state } = call;
			const own = ownStars(call);
			const board = findBoard(call, call.params.needId('idBoard'));
			const place = call.params.needText('pos');
			const at = own.map(({ pos }) => pos);
			const pos =
				place === 'top'
					? Math.min(32_768, ...at) / 2
					: place === 'bottom'
						? Math.max(0, ...at) + 16_384
						: Number(place);
			const star = { id: nextId(state, call.at), idMember: call.idActor, idBoard: board.id, pos };
			state.boardStars.push(star);
			board.starred = true;
			// as in https://github.com/MrRefactoring/trello.js/blob/29d11da8/tests/live/members.live.test.ts, not the list of the specification
			return view(star);
		},
		access,
	);
	del(
		'/members/:id/boardStars/:idStar',
		(call) => {
			const star = ownStars(call).find(({ id }) => id === call.path('idStar'));
			// belief(missing-part): 404 in the words of a missing card for each other missing object
			if (!star) throw notFound();
			const { state } = call;
			state.boardStars = state.boardStars.filter((one) => one !== star);
			const board = state.boards.find(({ id }) => id === star.idBoard);
			if (board) board.starred = state.boardStars.some(({ idBoard }) => idBoard === board.id);
			return {};
		},
		access,
	);
}
