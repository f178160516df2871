import type { IBinaryData, IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest, StreamedBody } from './api';
import type { Fields, Params } from './fields';
import type { Shape } from './shape';

/** A file that came in with the item, or that goes out with the result. */
export interface File {
	readonly data: Buffer;
	readonly fileName?: string;
	readonly mimeType?: string;
}

/** A file of the input as the body of a request: in memory where n8n keeps files there, else read while it is sent. */
export interface FileToSend {
	readonly data: Buffer | StreamedBody;
	readonly fileName: string;
	readonly mimeType: string;
}

/** A file that n8n keeps already, or in a host without n8n the file itself. */
export interface KeptFile {
	readonly file: IBinaryData | File;
	readonly size: number;
}

/** A result that is a file, with what is known about it. */
export class FileResult {
	readonly json: IDataObject;
	readonly field: string;
	readonly file: IBinaryData | File;

	/** @param field the name of the output field that takes the file. */
	constructor(json: IDataObject, field: string, file: IBinaryData | File) {
		this.json = json;
		this.field = field;
		this.file = file;
	}
}

export type Result = IDataObject | readonly IDataObject[] | FileResult;

/** What one resource can do, by the names that people read, and the rights that it takes. */
export interface Ability {
	readonly name: string;
	readonly operations: ReadonlyArray<{ readonly name: string; readonly rights: string; readonly legacy?: true }>;
	readonly events?: ReadonlyArray<{ readonly name: string; readonly rights: string }>;
}

/** What an operation may need of the item and the execution beside its parameters. */
export interface ItemContext {
	/**
	 * The file in this field of the item's binary data.
	 *
	 * @throws UserError that names the field, and those that the item has.
	 */
	file(field: string): Promise<Required<File>>;
	/**
	 * The same to be sent as it is, however big it is.
	 *
	 * @throws as `file` does.
	 */
	fileToSend(field: string): Promise<FileToSend>;
	/** Lets an answer go where n8n keeps files, as its bytes come: what a request `receive`s with. The body is a `KeptFile`. */
	keep(about: Pick<File, 'fileName' | 'mimeType'>): NonNullable<ApiRequest['receive']>;
	/**
	 * Shows the user a remark beside the output, once per execution.
	 *
	 * @param about what it is about; a later remark about the same replaces it. Its own text when absent.
	 */
	hint(message: string, about?: string): void;
	/** Adds facts about the result as a whole, such as the dates of a report, to what a model gets. */
	describe?(facts: IDataObject): void;
	/** Takes what a write is about to replace, where it was read anyway: it is told then without being asked for. */
	replaces?(object: object, shape: Shape): void;
	/** The workflow's time zone, an IANA name. */
	readonly zone: string;
	/** All that the service's nodes can do. */
	readonly resources: readonly Ability[];
}

/** A list that the service ends by itself, however many entries there are. */
export interface ListCap {
	/** The field of the returned object that holds the list; absent where the operation returns the list itself. */
	readonly field?: string;
	/** How many entries the service returns at most. */
	readonly entries: number;
	/** Whether its responses count all entries: then a count beyond the cap shows that it ended the list. */
	readonly isCounted?: true;
	/** What the service does then, and how to get the others, as sentences. */
	readonly reason: string;
	/** Where the service documents it. */
	readonly docs: `https://${string}`;
}

/** What the run of an operation has in addition to the context of its item. */
export interface RunContext extends ItemContext {
	/**
	 * Reads something after the write that the operation is for: the only way to do so, because a write that was made must
	 * not be reported as failed. Where it cannot be read, a hint says so. A preview does not read it.
	 *
	 * @param done what was done, as the start of a sentence, such as `Run 77 of octo/site was started`.
	 * @returns undefined where it cannot be read: return what is known from the response to the write.
	 */
	readBack<T>(done: string, read: () => Promise<T>): Promise<T | undefined>;
}

/** One entry of a node's Operation drop-down, and everything that happens behind it. */
export interface Operation<F extends Fields = Fields, V extends string = string> {
	readonly value: V;
	readonly name: string;
	readonly action: string;
	/** Kept for workflows that have it: last in its drop-down, never a default, no entry of the node panel and no tool. */
	readonly legacy?: true;
	readonly description: string;
	/** What else people type who look for it, beside what follows from `action`; lower case. */
	readonly alias?: readonly string[];
	readonly docs: `https://${string}`;
	/**
	 * What it does at the service. Reads run in parallel, all others one after the other in the order of the items. A destructive
	 * operation can end or remove something, cannot simply be undone, publishes, lets others in, or starts something outside.
	 * Compare with `read`: every other kind changes something.
	 */
	readonly kind: 'read' | 'write' | 'destructive';
	/** What becomes of the object that its fields name: it no longer exists, or the result is a new one. It is changed when absent. */
	readonly object?: 'ended' | 'new';
	/**
	 * Whether it can replace a text that the service renders as Markdown. A tool of it then keeps the parts of the text that the
	 * model does not see, or removes them where the model says so (`removeHiddenText`).
	 */
	readonly replacesMarkdown?: true;
	/** Whether its tool can replace what the same workflow wrote at the same place before (`replaceEarlier`). */
	readonly replacesEarlier?: true;
	/** The rights that the account needs, in the service's own words. */
	readonly rights: string;
	readonly fields: F;
	/** The lists of its response that the service ends by itself: the kernel reports where one did. */
	readonly caps?: readonly ListCap[];
	/** Fields that a tool of this operation lacks: a model says the same by another one, or hardly ever needs them. */
	readonly notForTools?: readonly string[];
	/** Fields that a tool of this operation requires although the form does not: a tool lacks the other way to give the same value. */
	readonly requiredForTools?: readonly string[];
	/** What the objects that `run` returns are, where that is another shape than the one of the resource. */
	readonly shape?: Shape;
	/**
	 * An example of what `run` returns where the service answers with no object: what was done, and references to what it was
	 * done to. There is no output to choose then.
	 */
	readonly receipt?: IDataObject;
	/** How what it replaces can be read, where that is not what "Get" of its resource reads by the same fields. */
	readonly replaces?: Replaced;
	run(api: Api, params: Params<F>, context: RunContext): Promise<Result>;
}

/** Adds to objects of the service what their answer lacks of what their shape shows. */
export type Fill = (api: Api, objects: readonly IDataObject[]) => Promise<readonly IDataObject[]>;

/** How the object can be read, whole and in which words, that a write changes or ends. */
export interface Replaced {
	readonly read: Pick<Operation, 'fields' | 'run'>;
	readonly shape: Shape;
	readonly fill?: Fill;
	/** Whether the object is no more then, or is answered in other words. */
	readonly isEnded: boolean;
}

/** An operation as a node knows it: with the resource that it belongs to, and the shape of what it answers. */
export interface ListedOperation extends Operation {
	readonly resource: string;
	readonly fill?: Fill;
}

/**
 * How what a write of a room replaces is read by the room's "Get": where both need the same fields to name the object, and the write
 * answers with the same object, possibly with fewer fields, or ends it. Pure.
 */
export function replacedOf(
	operation: Pick<Operation, 'kind' | 'object' | 'fields' | 'legacy' | 'replaces'> & { readonly shape?: Shape },
	get: ListedOperation | undefined,
): Replaced | undefined {
	const { kind, object, fields, shape, legacy, replaces } = operation;
	if (replaces) return replaces;
	if (kind === 'read' || legacy || object === 'new' || !get?.shape || get.kind !== 'read') return undefined;
	const needed = get.fields.filter(({ required }) => required).map(({ name }) => name);
	const isSameObject =
		needed.length > 0 && needed.every((name) => fields.some((field) => field.name === name && field.required));
	const isEnded = object === 'ended';
	if (isEnded && isSameObject) return { read: get, shape: get.shape, fill: get.fill, isEnded };
	if (!isSameObject || !shape || (shape.base ?? shape) !== get.shape) return undefined;
	return { read: get, shape, fill: get.fill, isEnded };
}

/** The members of what an operation tells, in a sentence for people and models; undefined where nothing declares them. Pure. */
export function outputSentence({ shape, receipt }: Pick<Operation, 'shape' | 'receipt'>): string | undefined {
	const told = receipt ?? shape?.of(shape.example);
	if (told === undefined) return undefined;
	const names = Object.keys(told);
	const last = names.at(-1) ?? '';
	return `Tells ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last}.`;
}

/** Keeps the literals of a definition, so that its parameters are typed from its fields. */
export const defineOperation = <const F extends Fields, const V extends string>(operation: Operation<F, V>) =>
	operation;

/**
 * What two entries of a node have in common that do the same: a list that is looked for with the whole and with its parts.
 * Each entry adds what it is called.
 */
export const defineSharedOperation = <const F extends Fields>(
	operation: Omit<Operation<F>, 'value' | 'name' | 'action'>,
) => operation;
