import type { Member, Organization } from './accountModel.mts';
import type { Action } from './activityModel.mts';
import type { Board, Card, TrelloList } from './boardModel.mts';
import { entities, translationKey } from './display.mts';
import { nextId } from './identifiers.mts';
import { moment, type Scene } from './scene.mts';

/** Actions that Trello sends to webhooks but leaves out of the actions lists. */
const WEBHOOK_ONLY = new Set([
	'addLabelToCard',
	'copyChecklist',
	'createBoardInvitation',
	'createBoardPreference',
	'createCheckItem',
	'createCustomField',
	'createLabel',
	'createOrganizationInvitation',
	'deleteAttachmentFromCard',
	'deleteCheckItem',
	'deleteComment',
	'deleteCustomField',
	'deleteLabel',
	'makeAdminOfOrganization',
	'removeLabelFromCard',
	'removeMemberFromBoard',
	'removeMemberFromOrganization',
	'updateCheckItem',
	'updateComment',
	'updateCustomField',
	'updateCustomFieldItem',
	'updateLabel',
	'voteOnCard',
]);

export interface Happening {
	type: string;
	data: Record<string, unknown>;
	board?: Board;
	lists?: string[];
	card?: Card;
	member?: Member;
	organization?: Organization;
	webhookOnly?: boolean;
}

export const boardRef = ({ id, name, shortLink }: Board) => ({ id, name, shortLink });
export const listRef = ({ id, name }: TrelloList) => ({ id, name });
export const cardRef = ({ id, name, idShort, shortLink }: Card) => ({ id, name, idShort, shortLink });

function creatorOf({ state, idActor }: Scene): Member {
	const creator = state.members.find((one) => one.id === idActor);
	if (!creator) throw new Error(`No member ${idActor}`);
	return creator;
}

/** Writes one action into the log, moves the activity dates on and tells the webhooks. */
export function record(scene: Scene, happening: Happening): Action {
	const { type, data, board, card, member, organization } = happening;
	const date = moment(scene);
	const key = translationKey(type, data, scene.idActor, member);
	const action: Action = {
		id: nextId(scene.state, scene.at),
		idMemberCreator: scene.idActor,
		type,
		date,
		data,
		appCreator: scene.appCreator,
		display: { translationKey: key, entities: entities(key, data, creatorOf(scene), member) },
		idMember: member?.id ?? null,
		webhookOnly: happening.webhookOnly ?? WEBHOOK_ONLY.has(type),
		audience: {
			boards: board ? [board.id] : [],
			lists: happening.lists ?? (card ? [card.idList] : []),
			cards: card ? [card.id] : [],
			members: [...new Set([scene.idActor, ...(member ? [member.id] : [])])],
			organizations: organization ? [organization.id] : board ? [board.idOrganization] : [],
		},
	};
	scene.state.actions.push(action);
	if (board) board.dateLastActivity = date;
	if (card) card.dateLastActivity = date;
	scene.announce(action);
	return action;
}
