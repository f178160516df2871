/** A named object inside an action. */
export interface Named {
	readonly id: string;
	readonly name?: string;
	readonly shortLink?: string;
}

interface Person {
	readonly id: string;
	readonly fullName?: string | null;
	readonly username?: string;
}

/** An object of which an action that changed it shows the new values, too. */
type Changed = Named & { readonly [field: string]: unknown };

/** One entry of Trello's log, and what a webhook delivers. https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/ */
export interface Action {
	readonly id: string;
	readonly type: string;
	readonly date: string;
	readonly idMemberCreator: string;
	readonly memberCreator?: Person;
	/** The member concerned. */
	readonly member?: Person | null;
	readonly data: {
		readonly action?: { readonly id: string; readonly text?: string };
		readonly attachment?: Named & { readonly url?: string; readonly isUpload?: boolean };
		readonly board?: Changed;
		readonly boardSource?: Named;
		readonly boardTarget?: Named;
		readonly card?: Changed & { readonly idShort?: number; readonly idList?: string };
		readonly cardSource?: Named;
		readonly checkItem?: Changed & { readonly state?: string };
		readonly checklist?: Changed;
		readonly customField?: Named & { readonly type?: string };
		readonly customFieldItem?: { readonly value?: unknown; readonly idValue?: string | null };
		readonly idMember?: string;
		readonly idMemberAdded?: string;
		readonly label?: Changed & { readonly color?: string | null };
		readonly list?: Changed;
		readonly listAfter?: Named;
		readonly listBefore?: Named;
		readonly member?: Named;
		readonly old?: Readonly<Record<string, unknown>>;
		readonly organization?: Changed;
		readonly text?: string;
		readonly value?: string | null;
	};
}

/** Who did it. */
export const actorOf = ({ idMemberCreator, memberCreator }: Action) => ({
	id: memberCreator?.id ?? idMemberCreator,
	name: memberCreator?.fullName ?? null,
	username: memberCreator?.username ?? null,
});

/** The member to whom it was done, as a workflow sees it. */
export const memberOf = ({ member, data }: Action) => {
	const id = member?.id ?? data.member?.id ?? data.idMember ?? data.idMemberAdded;
	return id === undefined
		? null
		: { id, name: member?.fullName ?? data.member?.name ?? null, username: member?.username ?? null };
};

/** The card as a workflow sees it; a deleted one has no name any more. */
export const cardOf = ({ data: { card } }: Action) =>
	card && {
		id: card.id,
		name: card.name ?? null,
		number: card.idShort ?? null,
		url: card.shortLink ? `https://trello.com/c/${card.shortLink}` : null,
	};

/** A board, list or checklist as a workflow sees it. */
export const namedOf = (named: Named | undefined) => named && { id: named.id, name: named.name ?? null };

/** A label as a workflow sees it. */
export const labelOf = ({ data: { label, text, value } }: Action) =>
	label && { id: label.id, name: label.name ?? text ?? '', color: label.color ?? value ?? null };

/** An attachment as a workflow sees it; `url` is null once it was removed. */
export const attachmentOf = ({ data: { attachment } }: Action) =>
	attachment && { id: attachment.id, name: attachment.name ?? null, url: attachment.url ?? null };

/** Where it happened, as far as the action tells. */
export const listAndBoardOf = ({ data }: Action) => ({
	list: namedOf(data.listAfter ?? data.list) ?? null,
	board: namedOf(data.board) ?? null,
});
