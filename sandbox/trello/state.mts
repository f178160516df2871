import type {
	AccessToken,
	App,
	AuthorizationCode,
	BoardStar,
	Grant,
	Member,
	OAuth2Client,
	Organization,
	RefreshToken,
	Token,
} from './accountModel.mts';
import type { Action, Notification, Reaction, Webhook } from './activityModel.mts';
import type {
	Attachment,
	Board,
	Card,
	Checklist,
	CustomField,
	CustomFieldItem,
	Label,
	Sticker,
	TrelloList,
} from './boardModel.mts';

/** What nobody knows for certain of Trello; tests try both. */
export interface Truths {
	/**
	 * Whether the actions `deleteAttachmentFromCard`, `updateCustomFieldItem` and `create-`, `update-` and
	 * `deleteCustomField` are in the log, and not only sent to webhooks. That they are, three sources say: Trello's own web
	 * client asks `/members/{id}/actions` for all five, and of two described exports of boards of 2026 one has the first,
	 * one the second.
	 */
	logsMore: boolean;
	/** Whether `before` an id leaves out everything of its second: trello-archive/api-docs#68, never answered. */
	beforeIsBySecond: boolean;
	/**
	 * Whether nested routes such as `/members/me/boards` count against the limit of `/members`. The guide of December 2019 says
	 * that they do not; in later editions that passage was not seen. https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/
	 */
	countsNestedMembers: boolean;
}

export const TRUTHS: Readonly<Truths> = { logsMore: true, beforeIsBySecond: true, countsNestedMembers: false };

/** Everything the emulator remembers, as plain JSON, so that the framework can snapshot and reset it. */
export interface TrelloState {
	counter: number;
	truths: Truths;
	members: Member[];
	organizations: Organization[];
	boards: Board[];
	boardStars: BoardStar[];
	lists: TrelloList[];
	labels: Label[];
	cards: Card[];
	checklists: Checklist[];
	attachments: Attachment[];
	customFields: CustomField[];
	customFieldItems: CustomFieldItem[];
	stickers: Sticker[];
	actions: Action[];
	notifications: Notification[];
	reactions: Reaction[];
	webhooks: Webhook[];
	apps: App[];
	tokens: Token[];
	oauth: {
		clients: OAuth2Client[];
		grants: Grant[];
		codes: AuthorizationCode[];
		accessTokens: AccessToken[];
		refreshTokens: RefreshToken[];
		idApprover: string | null;
	};
}

/** A Trello with nobody in it. */
export function emptyState(): TrelloState {
	return {
		counter: 0,
		truths: { ...TRUTHS },
		members: [],
		organizations: [],
		boards: [],
		boardStars: [],
		lists: [],
		labels: [],
		cards: [],
		checklists: [],
		attachments: [],
		customFields: [],
		customFieldItems: [],
		stickers: [],
		actions: [],
		notifications: [],
		reactions: [],
		webhooks: [],
		apps: [],
		tokens: [],
		oauth: { clients: [], grants: [], codes: [], accessTokens: [], refreshTokens: [], idApprover: null },
	};
}
