import type { Action } from '../activityModel.mts';
import { WHOLE_ACTION, actionView } from './actionViews.mts';
import { boardView, wholeListView } from '../board/boardViews.mts';
import { cardView } from '../card/cardViews.mts';
import { deleteComment, updateComment } from './comments.mts';
import { oneField, pick } from '../server/fields.mts';
import { isId } from '../identifiers.mts';
import { canSee, findBoard, findCard, findList, findMember, findOrganization } from '../lookups.mts';
import { memberView, organizationView } from '../member/memberViews.mts';
import { Refusal, invalidId, notFound, unauthorized } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

/** One action by its id, also if only webhooks were told of it. */
export function actionOf(call: Call): Action {
	const id = call.path('id');
	if (!isId(id)) throw invalidId();
	const action = call.state.actions.find((one) => one.id === id);
	// ruby-trello comment_delete#3
	if (!action) throw notFound();
	const boards = call.state.boards.filter((board) => action.audience.boards.includes(board.id));
	// belief(role-words): an observer, a member without the role and an account that is no member get the same words
	if (boards.length > 0 && !boards.some((board) => canSee(call, board))) throw unauthorized();
	return action;
}

function ownComment(call: Call): Action {
	const action = actionOf(call);
	// belief(comment-only): status and words for the change of an action that is no comment
	if (!['commentCard', 'copyCommentCard'].includes(action.type)) throw new Refusal(400, 'action is not a comment');
	// belief(others-comment): 401 for the change or removal of a comment of another account
	if (action.idMemberCreator !== call.idActor) throw unauthorized();
	return action;
}

function first(ids: string[]): string {
	const [id] = ids;
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (id === undefined) throw notFound();
	return id;
}

function reword(call: Call, name: string) {
	const comment = ownComment(call);
	updateComment(call, comment, call.params.needText(name));
	return actionView(call.state, comment);
}

export function actionRoutes({ get, put, delete: del }: Routes): void {
	get('/actions/:id', (call) => {
		const { params } = call;
		return actionView(call.state, actionOf(call), {
			...WHOLE_ACTION,
			display: params.flag('display') ?? true,
			member: params.flag('member') ?? true,
			memberCreator: params.flag('memberCreator') ?? true,
			fields: params.list('fields'),
		});
	});
	put('/actions/:id', (call) => reword(call, 'text'));
	put('/actions/:id/text', (call) => reword(call, 'value'));
	del('/actions/:id', (call) => {
		deleteComment(call, ownComment(call));
		return { _value: null };
	});
	get('/actions/:id/board', (call) => {
		const board = findBoard(call, first(actionOf(call).audience.boards));
		return pick(boardView(call.state, board), call.params.list('fields'));
	});
	get('/actions/:id/card', (call) => {
		const card = findCard(call, first(actionOf(call).audience.cards));
		return pick(cardView(call.state, card), call.params.list('fields'));
	});
	get('/actions/:id/list', (call) => wholeListView(findList(call, first(actionOf(call).audience.lists))));
	get('/actions/:id/member', (call) => {
		const { idMember } = actionOf(call);
		// belief(missing-part): 404 in the words of a missing card for each other missing object
		if (idMember === null) throw notFound();
		return memberView(call.state, findMember(call, idMember), call.idActor);
	});
	get('/actions/:id/memberCreator', (call) =>
		memberView(call.state, findMember(call, actionOf(call).idMemberCreator), call.idActor),
	);
	get('/actions/:id/organization', (call) =>
		organizationView(call.state, findOrganization(call, first(actionOf(call).audience.organizations))),
	);
	get('/actions/:id/:field', (call) => oneField(actionView(call.state, actionOf(call)), call.path('field')));
}
