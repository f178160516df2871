export interface Audience {
	boards: string[];
	lists: string[];
	cards: string[];
	members: string[];
	organizations: string[];
}

export interface Action {
	id: string;
	idMemberCreator: string;
	type: string;
	date: string;
	data: Record<string, unknown>;
	appCreator: { id: string } | null;
	display: { translationKey: string; entities: Record<string, unknown> };
	idMember: string | null;
	webhookOnly: boolean;
	audience: Audience;
}

export interface Notification {
	id: string;
	idMember: string;
	idMemberCreator: string | null;
	idAction: string | null;
	type: string;
	unread: boolean;
	date: string;
	dateRead: string | null;
	data: Record<string, unknown>;
}

/** An emoji that a member put under an action. */
export interface Reaction {
	id: string;
	idMember: string;
	idAction: string;
	/** The emoji's code points, as Trello spells them. */
	idEmoji: string;
}

export interface Webhook {
	id: string;
	idOwner: string;
	secret: string;
	description: string;
	idModel: string;
	callbackURL: string;
	active: boolean;
	consecutiveFailures: number;
	firstConsecutiveFailDate: string | null;
}
