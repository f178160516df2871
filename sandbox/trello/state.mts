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
	/**
	 * Whether the webhook and the log of a member contain what others do to the member. Trello's developer advocate says that they
	 * do not: "that will only trigger POSTs when the user takes an action" (trello-archive/api-docs#75, 2017).
	 */
	membersSeeOthers: boolean;
	/** Whether the webhook and the log of a workspace contain actions on boards that the reader cannot open. No source. */
	workspaceShowsUnseen: boolean;
	/**
	 * Whether a failed entry of a batch is `{name, message, statusCode}`. A public client reads it so (TrelloDotNet,
	 * Model/Batch/BatchResultForUrl.cs); otherwise its status is the only key, as it is of a successful one.
	 */
	namesBatchErrors: boolean;
	/** Whether a batch counts as one request against the limits; otherwise each of its URLs counts as well. */
	countsBatchedUrls: boolean;
	/** Whether `cover.idUploadedBackground` of a PUT keeps an uploaded picture, as TrelloDotNet's Model/CardCover.cs sends it. */
	keepsUploadedCovers: boolean;
	/** Whether a card keeps members who are not on the board that it is moved or copied to: belief(move-members). */
	keepsMembersElsewhere: boolean;
	/** Whether labels that the other board lacks are made there, or removed from the card: belief(move-members). */
	makesLabelsElsewhere: boolean;
	/**
	 * Whether values of custom fields are kept where the other board has the same field, by its `fieldGroup`:
	 * belief(move-custom-fields). https://developer.atlassian.com/cloud/trello/guides/rest-api/getting-started-with-custom-fields/
	 */
	keepsValuesElsewhere: boolean;
	/** Whether "open" and "visible" exclude cards of closed boards: belief(visible-closed-board). */
	hidesCardsOfClosedBoards: boolean;
	/** Whether an invitation by e-mail can make an admin; Trello's specification lists the role. */
	invitesAdmins: boolean;
	/** Whether an invitation can make an observer; in a free workspace it cannot. */
	invitesObservers: boolean;
	/** Whether `limit` and `before` work on lists of cards other than a board's: belief(member-cards-limit). */
	pagesAllCards: boolean;
	/** Whether a search knows a card at once; the live tests of trello.js allow for an index that lags: belief(search-phrase). */
	findsNewCards: boolean;
	/**
	 * Whether `name:"several words"` matches a part of the name. The help page has a phrase in `comment:"FIX IT"` alone, and not what
	 * separates its words: belief(search-phrase). https://support.atlassian.com/trello/docs/searching-for-cards-all-boards/
	 */
	matchesPhrases: boolean;
	/** Whether `is:open` includes open cards of closed boards: belief(search-closed-board). */
	findsOnClosedBoards: boolean;
}

/** Makes reads inside of a batch fail. */
export interface BatchFault {
	/** The start of the URL, such as `/cards/`. */
	path: string;
	status: number;
	/** How many more of them fail. */
	times: number;
}

export const TRUTHS: Readonly<Truths> = {
	logsMore: true,
	beforeIsBySecond: true,
	countsNestedMembers: false,
	membersSeeOthers: false,
	workspaceShowsUnseen: false,
	namesBatchErrors: true,
	countsBatchedUrls: false,
	keepsUploadedCovers: true,
	keepsMembersElsewhere: true,
	makesLabelsElsewhere: true,
	keepsValuesElsewhere: false,
	hidesCardsOfClosedBoards: false,
	pagesAllCards: true,
	findsNewCards: true,
	matchesPhrases: true,
	findsOnClosedBoards: true,
	invitesAdmins: false,
	invitesObservers: true,
};

/** Everything the emulator remembers, as plain JSON, so that the framework can snapshot and reset it. */
export interface TrelloState {
	counter: number;
	truths: Truths;
	batchFaults: BatchFault[];
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
		batchFaults: [],
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
