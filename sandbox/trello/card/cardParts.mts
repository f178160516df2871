import { boardRef, cardRef, record } from '../action/actionLog.mts';
import type { Action } from '../activityModel.mts';
import { WHOLE_ACTION, actionView } from '../action/actionViews.mts';
import type { Card } from '../boardModel.mts';
import { createLabel } from '../board/boardChanges.mts';
import { labelView } from '../board/boardViews.mts';
import { addLabel, addMember, removeLabel, removeMember } from './cardMembership.mts';
import { namedLabels, namedMembers } from './cardParameters.mts';
import { editableCard } from './cards.mts';
import { addComment, deleteComment, updateComment } from '../action/comments.mts';
import { labelColour } from '../board/labels.mts';
import { boardOf, findCard, findLabel, findMember, mustComment, mustVote } from '../lookups.mts';
import { memberInShort } from '../member/memberViews.mts';
import { Refusal, invalidValue, notFound, unauthorized, unauthorizedCard } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

const membersOf = (call: Call, card: Card) =>
	call.state.members
		.filter((member) => card.idMembers.includes(member.id))
		.map((member) => memberInShort(call.state, member, call.idActor));

function labelAndMemberRoutes({ post, delete: del }: Routes): void {
	post('/cards/:id/idLabels', (call) => {
		const card = editableCard(call);
		const labels = namedLabels(call, boardOf(call.state, card), 'value') ?? [];
		// public file 663472235
		if (labels.length === 0) throw invalidValue('value');
		for (const label of labels) addLabel(call, card, label);
		return card.idLabels;
	});
	del('/cards/:id/idLabels/:idLabel', (call) => {
		removeLabel(call, editableCard(call), findLabel(call, call.path('idLabel')));
		return { _value: null };
	});
	post('/cards/:id/labels', (call) => {
		const card = editableCard(call);
		const wanted = { name: call.params.text('name') ?? '', color: labelColour(call) ?? null };
		const label = createLabel(call, boardOf(call.state, card), wanted);
		addLabel(call, card, label);
		return labelView(call.state, label);
	});
	post('/cards/:id/idMembers', (call) => {
		const card = editableCard(call);
		const members = namedMembers(call, boardOf(call.state, card), 'value') ?? [];
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		if (members.length === 0) throw invalidValue('value');
		for (const member of members) addMember(call, card, member);
		return membersOf(call, card);
	});
	del('/cards/:id/idMembers/:idMember', (call) => {
		const card = editableCard(call);
		removeMember(call, card, findMember(call, call.path('idMember')));
		return membersOf(call, card);
	});
}

function recordVote(call: Call, card: Card, voted: boolean): void {
	const board = boardOf(call.state, card);
	record(call, { type: 'voteOnCard', data: { voted, card: cardRef(card), board: boardRef(board) }, board, card });
}

function voteRoutes({ get, post, delete: del }: Routes): void {
	const voters = (call: Call, card: Card) =>
		call.state.members
			.filter((member) => card.idMembersVoted.includes(member.id))
			.map((member) => memberInShort(call.state, member, call.idActor));
	get('/cards/:id/membersVoted', (call) => voters(call, findCard(call, call.path('id'))));
	const votable = (call: Call): Card => {
		const card = findCard(call, call.path('id'));
		mustVote(call, boardOf(call.state, card));
		return card;
	};
	post('/cards/:id/membersVoted', (call) => {
		const card = votable(call);
		const { id } = findMember(call, call.params.needText('value'));
		// ruby-trello revote_on_a_card#4
		if (card.idMembersVoted.includes(id)) throw new Refusal(400, 'member has already voted on the card');
		card.idMembersVoted.push(id);
		recordVote(call, card, true);
		return { _value: null };
	});
	del('/cards/:id/membersVoted/:idMember', (call) => {
		const card = votable(call);
		const { id } = findMember(call, call.path('idMember'));
		// ruby-trello remove_upvote_on_a_card_when_have_not_voted#4
		if (!card.idMembersVoted.includes(id)) throw new Refusal(400, 'member has not voted on the card');
		card.idMembersVoted = card.idMembersVoted.filter((one) => one !== id);
		recordVote(call, card, false);
		return { _value: null };
	});
}

/** A card on which the caller can comment. */
function commentable(call: Call): Card {
	const card = findCard(call, call.path('id'));
	mustComment(call, boardOf(call.state, card), unauthorizedCard);
	return card;
}

/** A comment of a card that the caller wrote. */
function ownComment(call: Call): Action {
	const card = commentable(call);
	const comment = call.state.actions.find(
		(action) => action.id === call.path('idAction') && action.audience.cards.includes(card.id),
	);
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (!comment || !['commentCard', 'copyCommentCard'].includes(comment.type)) throw notFound();
	// belief(others-comment): 401 for the change or removal of a comment of another account
	if (comment.idMemberCreator !== call.idActor) throw unauthorized();
	return comment;
}

/** The pieces of the sentence in their order, as only this answer tells them: ruby-trello can_success_add_comment_to_a_card#2. */
function sentence({ display: { entities }, data: { card } }: Action): unknown[] {
	const idContext = typeof card === 'object' && card !== null && 'id' in card ? card.id : undefined;
	const on = { type: 'text', text: 'on', hideIfContext: true, idContext };
	return [entities['memberCreator'], on, entities['card'], entities['comment']];
}

function commentRoutes({ post, put, delete: del }: Routes): void {
	post('/cards/:id/actions/comments', (call) => {
		const comment = addComment(call, commentable(call), call.params.needText('text'));
		const view = actionView(call.state, comment, WHOLE_ACTION);
		return { ...view, entities: sentence(comment) };
	});
	put('/cards/:id/actions/:idAction/comments', (call) => {
		const comment = ownComment(call);
		updateComment(call, comment, call.params.needText('text'));
		return actionView(call.state, comment, WHOLE_ACTION);
	});
	del('/cards/:id/actions/:idAction/comments', (call) => {
		deleteComment(call, ownComment(call));
		return { _value: null };
	});
	post('/cards/:id/markAssociatedNotificationsRead', (call) => {
		const { id } = findCard(call, call.path('id'));
		for (const one of call.state.notifications.filter((it) => it.idMember === call.idActor && it.unread)) {
			const about = one.data['card'];
			if (typeof about !== 'object' || about === null || !('id' in about) || about.id !== id) continue;
			one.unread = false;
			one.dateRead = new Date(call.at).toISOString();
		}
		return {};
	});
}

export function cardPartRoutes(routes: Routes): void {
	labelAndMemberRoutes(routes);
	voteRoutes(routes);
	commentRoutes(routes);
}
