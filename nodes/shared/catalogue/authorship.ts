import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from './api';
import type { ListedOperation } from './operation';

/**
 * Where the texts of answers come from, by the names that lead to them: `issue.title` or `title` alone; the longest that fits
 * counts, and the resource, or the operation with it, may stand in front: `label/name`, `member:search/name`. `fields.*` is all that lies in there
 * but what has a rule by its full name, such as `fields.Labels`.
 * `service` is what the service itself says, such as ids, choices and moments; `place` what only those write who may change
 * the place. Any other word is the service's own, and its `judge` knows what it means.
 */
export type Origins = Readonly<Record<string, string>>;

/** A text of an answer that somebody may have written who is not to be believed. */
export interface WrittenText {
	readonly origin: string;
	/** What it is, or all that lies in it, as JSON. */
	readonly value: string;
	/** The objects around it, the outermost first. */
	readonly around: readonly IDataObject[];
}

/** What the service's own facts say of a text. */
export interface Verdict {
	/** Undefined where it was not examined, since the setting withholds nothing there: it is shown, and its object has no mark `true`. */
	readonly isTrusted: boolean | undefined;
	/** False for a text that no one chose, such as a link of IDs: it has no effect on the mark of its object. */
	readonly isWritten?: boolean;
	/** Whether everybody can see the place where it stands, and so may be able to write there. */
	readonly isPublic: boolean;
	/** Who wrote it, where the service vouches for that. */
	readonly author?: string;
	/** What may be told of it although it is not trusted as a whole. */
	readonly rest?: string;
}

/** Who wrote which texts of a service's answers, and who of them is believed. */
export interface Authorship {
	/** Who is believed, as in "people with write access". */
	readonly believed: string;
	/** What the others are, as in "who has no write access". */
	readonly others: string;
	/** The places that everybody sees, in the plural, as in "public repositories". */
	readonly publicPlaces: string;
	readonly origins: Origins;
	/** The names by which objects tell who wrote them. */
	readonly authors: readonly string[];
	/**
	 * What is known of each text. It asks the service as little as it can, and remembers the answers.
	 *
	 * @param asked the requests that led to the answer.
	 * @param isWithheld whether the toolkit withholds the text of others in a place that is public, or in one that is not.
	 * @returns a verdict for each text; what cannot be known is not trusted. It never throws.
	 */
	judge(
		api: Api,
		texts: readonly WrittenText[],
		asked: readonly ApiRequest[],
		isWithheld: (isPublic: boolean) => boolean,
	): Promise<readonly Verdict[]>;
	/** What people release text by, in the plural, as in "labels". */
	readonly releasedBy: string;
	/**
	 * Which texts a user who is believed has released, by a label or a list with one of these names.
	 *
	 * @returns an element for each text; what cannot be known is not released. It never throws.
	 */
	released(
		api: Api,
		texts: readonly WrittenText[],
		asked: readonly ApiRequest[],
		names: readonly string[],
	): Promise<readonly boolean[]>;
}

/** A sentence about answers that hold words of strangers throughout; undefined of all others. Pure. */
export type Caution = (operation: Pick<ListedOperation, 'resource' | 'value'>) => string | undefined;

/** Nobody can be told to have written it, and everybody may see it. */
export const unknownAuthor: Verdict = { isTrusted: false, isPublic: true };

/** The value of the first of these names that the innermost object with one of them has; undefined where none has. Pure. */
export function nearest(around: readonly IDataObject[], names: readonly string[]): unknown {
	const inner = around.findLast((object) => names.some((name) => object[name] !== undefined));
	const name = names.find((one) => inner?.[one] !== undefined);
	return name === undefined ? undefined : inner?.[name];
}
