import { createHash } from 'node:crypto';

/** What wrote a text: a tool, in an execution of a workflow of an n8n. */
export interface Origin {
	/** The ID of the workflow; empty for one that was never saved. */
	readonly workflow: string;
	/** A digest of n8n's instance ID; empty where the host does not tell it. */
	readonly instance: string;
	/** The ID of the execution; absent where there is none, as for MCP clients. */
	readonly execution?: string;
	readonly tool: string;
	/** The number of characters of the visible footer in front of the mark. */
	readonly footer?: number;
}

/** How a mark is hidden: as a comment of HTML, or as a link definition that no link uses, where HTML is displayed. */
export type MarkForm = 'comment' | 'definition';

/** A text without its mark, and the origin that the mark names. */
export interface Marked {
	readonly text: string;
	readonly origin?: Origin;
}

const name = 'n8n-agent';
const longest = 64;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An ID that can end no comment and no definition: IDs of imported workflows can have any characters. */
const safe = (id: string): string =>
	id.length <= longest && /^\w+(?:-\w+)*$/.test(id) ? id : `x${digest(id).slice(0, 16)}`;

/** The instance as marks name it; shows nothing of the ID that n8n gives a node. Pure. */
export const instanceOf = (instanceId: string | undefined): string =>
	instanceId ? digest(`origin ${instanceId}`).slice(0, 8) : '';

/**
 * The hidden mark of an origin: one line of at most 300 characters with IDs only. Pure.
 *
 * Compare GitHub Agentic Workflows, which ends its texts with `<!-- gh-aw-agentic-workflow: …, run: … -->` and finds what it
 * wrote before by it (github/gh-aw, `generate_footer.cjs`, "hide-older-comments").
 */
export function markOf({ workflow, instance, execution, tool, footer }: Origin, form: MarkForm): string {
	const values = Object.entries({ workflow, instance, execution: execution ?? '', tool }).filter(([, id]) => id !== '');
	const parts = [...values.map(([key, id]) => `${key}=${safe(id)}`), ...(footer ? [`footer=${footer}`] : [])];
	const content = [name, ...parts].join(' ');
	return form === 'comment' ? `<!-- ${content} -->` : `[//]: # (${content})`;
}

const forms: readonly RegExp[] = [
	/^ {0,3}<!-- n8n-agent((?: [a-z]+=[\w-]{1,64}){1,6}) -->$/,
	/^ {0,3}\[\/\/\]: # \(n8n-agent((?: [a-z]+=[\w-]{1,64}){1,6})\)$/,
];

function originIn(line: string): Origin | undefined {
	const [, content] = forms.flatMap((form) => [form.exec(line) ?? []].filter(({ length }) => length > 0))[0] ?? [];
	if (content === undefined) return undefined;
	const values = new Map(
		content
			.trim()
			.split(' ')
			.map((part) => part.split('=', 2) as [string, string]),
	);
	const { workflow = '', instance = '', execution, tool, footer } = Object.fromEntries(values);
	if (tool === undefined) return undefined;
	const length = Number(footer);
	return {
		...{ workflow, instance, tool },
		...(execution !== undefined && { execution }),
		...(Number.isSafeInteger(length) && length > 0 && { footer: length }),
	};
}

/**
 * Takes the marks off the end of a text. A mark is a line of its own behind everything else, in either form; what is in the
 * middle, in a quotation or in a line with other text is none. Of several marks the last one counts. Anyone can copy a mark, so
 * it proves nothing without the author of the text. Pure.
 */
export function splitMark(text: string): Marked {
	let rest = text;
	let origin: Origin | undefined;
	for (;;) {
		const end = rest.trimEnd();
		const start = end.lastIndexOf('\n') + 1;
		// longer than any mark
		const found = end.length - start > 500 ? undefined : originIn(end.slice(start));
		if (!found) return origin ? { text: end, origin } : { text };
		origin ??= found;
		rest = end.slice(0, start);
	}
}

/** A text without the marks at its end. Pure. */
export const withoutMark = (text: string): string => splitMark(text).text;

/** Whether two origins are the same workflow of the same n8n; one that was never saved is like no other. Pure. */
export const isSameWorkflow = (one: Origin, other: Pick<Origin, 'workflow' | 'instance'>): boolean =>
	one.workflow !== '' && one.workflow === safe(other.workflow) && one.instance === other.instance;

/** Whether two origins are of the same n8n; false where it is not known. Pure. */
export const isSameInstance = (one: Origin, other: Pick<Origin, 'instance'>): boolean =>
	one.instance !== '' && one.instance === other.instance;
