import type {
	AccessToken,
	App,
	AuthorizationCode,
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

/** Everything the emulator remembers, as plain JSON, so that the framework can snapshot and reset it. */
export interface TrelloState {
	counter: number;
	members: Member[];
	organizations: Organization[];
	boards: Board[];
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
		members: [],
		organizations: [],
		boards: [],
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
