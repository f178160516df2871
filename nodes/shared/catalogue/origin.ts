import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from './api';

/** A text in the body of a request that can hold a hidden mark. */
export interface MarkableText {
	/** The fields and positions that lead to it. */
	readonly path: ReadonlyArray<string | number>;
	/** How many characters the service accepts. */
	readonly maxCharacters: number;
}

/** A text that was written before at the place where a request writes another one. */
export interface EarlierText {
	readonly text: string;
	/** Who wrote it, as the service names them. */
	readonly author: IDataObject;
	readonly changedAt: string;
	/** Whether people do not see it any more. */
	readonly isHidden: boolean;
	/** The request that replaces it. */
	replace(text: string): ApiRequest;
}

/** A text of a delivery to a trigger that the event itself wrote. */
export interface DeliveredText {
	readonly text: string;
	/** Who wrote it, as the service names them. */
	readonly author: IDataObject;
	/** Whether the event made what the text is of, rather than changed it: the text may have been changed since. */
	readonly isNew: boolean;
}

/** Where a service's texts hold the mark of what wrote them, and who the account is. */
export interface OriginRules {
	/** How the service hides a mark: `MarkForm`. */
	readonly form: 'comment' | 'definition';
	/** The texts of a request that can hold a mark; none for names, titles, files, messages and everything plain. Pure. */
	written(request: ApiRequest): readonly MarkableText[];
	/** Whether a person, as the service or an output names them, is the connected account. */
	isOwn(api: Api, author: IDataObject): Promise<boolean>;
	/** The field of a new text in a request, and a reader of the texts before it, newest first; undefined for others. Pure. */
	earlier(request: ApiRequest): { readonly name: string; find(api: Api): Promise<readonly EarlierText[]> } | undefined;
	/** The filter of the triggers by which a workflow does not start itself, and the texts that it looks at. */
	readonly guard: {
		/** The name of the field; its values are `none`, `workflow` and `instance`. */
		readonly field: string;
		/** The text that an event wrote; undefined where it wrote none, or it is not known who did. Pure. */
		writtenBy(delivery: IDataObject): DeliveredText | undefined;
	};
}
