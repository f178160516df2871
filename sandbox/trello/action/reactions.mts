import { actionOf } from './actions.mts';
import type { Reaction } from '../activityModel.mts';
import type { View } from '../server/fields.mts';
import { nextId } from '../identifiers.mts';
import { mustComment } from '../lookups.mts';
import { memberSummary } from '../member/memberViews.mts';
import type { Parameters } from '../server/parameters.mts';
import { Refusal, invalidValue, notFound, unauthorized } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

/** Some of Trello's emoji, by their primary short names: sd-station/2021-web-application, ReactionApi.js, shows an answer. */
const EMOJI = [
	['+1', '1F44D', 'THUMBS UP SIGN'],
	['-1', '1F44E', 'THUMBS DOWN SIGN'],
	['eyes', '1F440', 'EYES'],
	['heart', '2764-FE0F', 'HEAVY BLACK HEART'],
	['rocket', '1F680', 'ROCKET'],
	['tada', '1F389', 'PARTY POPPER'],
	['weary', '1F629', 'WEARY FACE'],
] as const;

const nativeOf = (unified: string): string =>
	String.fromCodePoint(...unified.split('-').map((point) => Number.parseInt(point, 16)));

const emojiOf = (unified: string): View => {
	const [shortName, , name] = EMOJI.find(([, one]) => one === unified) ?? [];
	return { unified, native: nativeOf(unified), name, skinVariation: null, shortName };
};

/** The emoji that a request names, in one of the ways that the specification lists. */
function emojiIn(params: Parameters): string {
	const [shortName, native, unified] = ['shortName', 'native', 'unified'].map((name) => params.text(name));
	const found = EMOJI.find(
		([name, code]) => name === shortName || code === unified?.toUpperCase() || nativeOf(code) === native,
	);
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!found) throw invalidValue('emoji');
	return found[1];
}

function reactionView(call: Call, { id, idMember, idAction, idEmoji }: Reaction): View {
	const { params, state } = call;
	const member = state.members.find((one) => one.id === idMember);
	return {
		id,
		idMember,
		idModel: idAction,
		idEmoji,
		...(member && (params.flag('member') ?? true) ? { member: memberSummary(member) } : {}),
		...((params.flag('emoji') ?? true) ? { emoji: emojiOf(idEmoji) } : {}),
	};
}

function reactionOf(call: Call): Reaction {
	const { id: idAction } = actionOf(call);
	const found = call.state.reactions.find((one) => one.id === call.path('idReaction') && one.idAction === idAction);
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (!found) throw notFound();
	return found;
}

/** Puts an emoji under a comment; what is there already stays as it is. */
function add(call: Call): View {
	const action = actionOf(call);
	// belief(reaction-words): status and words for a reaction to an action that is no comment
	if (!/^(copyC|c)ommentCard$/.test(action.type)) throw new Refusal(400, 'action is not reactable');
	// "who is allowed to comment on and react to the cards": https://community.atlassian.com/learning, "Configure Trello board permissions"
	for (const board of call.state.boards.filter(({ id }) => action.audience.boards.includes(id)))
		mustComment(call, board);
	const idEmoji = emojiIn(call.params);
	const { state, idActor: idMember } = call;
	const same = (one: Reaction) => one.idAction === action.id && one.idMember === idMember && one.idEmoji === idEmoji;
	const known = state.reactions.find(same);
	if (known) return reactionView(call, known);
	const reaction = { id: nextId(state, call.at), idMember, idAction: action.id, idEmoji };
	state.reactions.push(reaction);
	return reactionView(call, reaction);
}

export function reactionRoutes({ get, post, delete: del }: Routes): void {
	get('/actions/:id/reactions', (call) => {
		const action = actionOf(call);
		return call.state.reactions.filter((one) => one.idAction === action.id).map((one) => reactionView(call, one));
	});
	post('/actions/:id/reactions', add);
	get('/actions/:id/reactions/:idReaction', (call) => reactionView(call, reactionOf(call)));
	del('/actions/:id/reactions/:idReaction', (call) => {
		const reaction = reactionOf(call);
		// belief(others-comment): 401 for the removal of a reaction of another account
		if (reaction.idMember !== call.idActor) throw unauthorized();
		call.state.reactions = call.state.reactions.filter((one) => one.id !== reaction.id);
		return { _value: null };
	});
	get('/actions/:id/reactionsSummary', (call) => {
		const action = actionOf(call);
		const given = call.state.reactions.filter((one) => one.idAction === action.id);
		return [...new Set(given.map(({ idEmoji }) => idEmoji))].map((idEmoji) => {
			const alike = given.filter((one) => one.idEmoji === idEmoji);
			const own = { id: `${action.id}:${idEmoji}`, idEmoji, idModel: action.id, idReaction: alike[0]?.id };
			return { ...own, count: alike.length, emoji: emojiOf(idEmoji) };
		});
	});
}
