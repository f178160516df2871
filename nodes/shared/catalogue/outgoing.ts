import type { Api, ApiRequest } from './api';

/**
 * What a service does with a text that it is sent:
 * - `markdown`: it renders the text, so that what must have no effect can be put in code;
 * - `commit`: the text is stored as it is, and the service acts on mentions and references in it, as in commit messages;
 * - `title`: the text is stored as it is, and the service acts on references in it, but on no mentions;
 * - `exact`: the text is stored as it is;
 * - `file`: the content of a file, which is only displayed where its format is;
 * - `ignored`: no text of a user, such as a GraphQL document of a step.
 */
export type OutgoingKind = 'commit' | 'exact' | 'file' | 'ignored' | 'markdown' | 'title';

/** How one text of a request is used. */
export interface OutgoingUse {
	readonly kind: OutgoingKind;
	/** Name of the file, of a content. */
	readonly fileName?: string;
	readonly isBase64?: boolean;
}

/** A link in a text. */
export interface OutgoingLink {
	/** Lower case, with its port where one is given; `undefined` where it is not a plain host name. */
	readonly host: string | undefined;
	/** What follows the host, decoded, in lower case, with its query. */
	readonly target: string;
	/** Whether the text displays images, so that a page could load the link by itself. */
	readonly isNearImages: boolean;
}

/** A part of a text by which a service notifies a user, or links another object back to this one. */
export interface OutgoingReference {
	readonly kind: 'mention' | 'reference';
	readonly start: number;
	readonly end: number;
	readonly text: string;
	/** What it reaches, in the words of the service: a user, a team, a repository. */
	readonly target: string;
}

/** What a service does with the texts of the requests that write. */
export interface Outgoing {
	/** How the text at the end of a path of fields in the body or the query is used; `exact` where nothing is known. Pure. */
	useOf(request: ApiRequest, path: readonly string[]): OutgoingUse;
	/**
	 * Whether a link is one of the service's own, by which no one else learns that a user opened it. Pure.
	 *
	 * @param baseHosts hosts of the API that the credential names.
	 */
	isOwn(link: OutgoingLink, baseHosts: readonly string[]): boolean;
	/** The mentions and references in a text, in their order. Pure. */
	references(text: string, baseHosts: readonly string[]): OutgoingReference[];
	/**
	 * Whether a reference stays within places: the user can write there, the repository is one of them. False where that cannot be
	 * determined.
	 */
	isWithin(reference: OutgoingReference, places: readonly string[], api: Api): Promise<boolean>;
	/** How a reference is written in Markdown so that the service does not act on it. Pure. */
	withoutEffect(reference: OutgoingReference): string;
	/** The text that a request replaces, where it is not what a `GET` of the same path returns in the same field. */
	current?(request: ApiRequest, path: readonly string[], api: Api): Promise<string | undefined>;
}
