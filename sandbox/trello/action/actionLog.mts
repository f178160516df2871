import type { Member, Organization } from '../accountModel.mts';
import type { Action } from '../activityModel.mts';
import type { Board, Card, TrelloList } from '../boardModel.mts';
import { entities, translationKey } from './display.mts';
import { nextId } from '../identifiers.mts';
import { moment, type Scene } from '../scene.mts';

/** Actions that Trello sends to webhooks but leaves out of the actions lists. */
const WEBHOOK_ONLY = new Set([
	'addLabelToCard',
	'copyChecklist',
	'createBoardInvitation',
	'createBoardPreference',
	'createCheckItem',
	'createLabel',
	'createOrganizationInvitation',
	'deleteCheckItem',
	'deleteComment',
	'deleteLabel',
	'makeAdminOfOrganization',
	'removeLabelFromCard',
	'removeMemberFromBoard',
	'removeMemberFromOrganization',
	'updateCheckItem',
	'updateComment',
	'updateLabel',
	'voteOnCard',
]);

/** Of these Trello's documentation says the same, and what is known of its answers the contrary: `Truths.logsMore`. */
const DOUBTFUL = new Set([
	'createCustomField',
	'deleteAttachmentFromCard',
	'deleteCustomField',
	'updateCustomField',
	'updateCustomFieldItem',
]);

const isWebhookOnly = ({ state }: Scene, type: string): boolean =>
	WEBHOOK_ONLY.has(type) || (DOUBTFUL.has(type) && !state.truths.logsMore);

export interface Happening {
	type: string;
	data: Record<string, unknown>;
	board?: Board;
	lists?: string[];
	card?: Card;
	/** The board that the sentence names in the place of its own: where a card or list came from, or went to. */
	otherBoard?: Board;
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
	const told = happening.otherBoard ? { ...data, board: boardRef(happening.otherBoard) } : data;
	const action: Action = {
		id: nextId(scene.state, scene.at),
		idMemberCreator: scene.idActor,
		type,
		date,
		data,
		appCreator: scene.appCreator,
		display: { translationKey: key, entities: entities(key, told, creatorOf(scene), member) },
		idMember: member?.id ?? null,
		webhookOnly: happening.webhookOnly ?? isWebhookOnly(scene, type),
		audience: {
			boards: board ? [board.id] : [],
			lists: happening.lists ?? (card ? [card.idList] : []),
			cards: card ? [card.id] : [],
			// belief(member-hook-audience): the log of a member is like the webhook on the member, of which Trello's staff say
			// that it contains only what the member does (trello-archive/api-docs#75)
			members: [...new Set([scene.idActor, ...(member && scene.state.truths.membersSeeOthers ? [member.id] : [])])],
			// belief(workspace-hook-audience): each action of each board of a workspace is in its log and webhooks, whether
			// the account can see the board or not
			organizations: organization ? [organization.id] : board ? [board.idOrganization] : [],
		},
	};
	scene.state.actions.push(action);
	for (const changed of [board, organization, creatorOf(scene)]) if (changed) changed.ixUpdate += 1;
	if (board) board.dateLastActivity = date;
	if (card) card.dateLastActivity = date;
	scene.announce(action);
	return action;
}
