/** One input that a workflow asks for when somebody starts it. */
export interface WorkflowInput {
	readonly name: string;
	readonly description: string;
	readonly required: boolean;
	readonly type: string;
	readonly fallback: string;
	readonly options: readonly string[];
}

interface Line {
	readonly indent: number;
	readonly text: string;
}

/** Lines of YAML without comments and blanks; a comment begins after a space or at the start. */
const linesOf = (yaml: string): Line[] =>
	yaml
		.split(/\r?\n/)
		.map((line) => line.replace(/(^|\s)#(?=([^'"]|'[^']*'|"[^"]*")*$).*$/, '').trimEnd())
		.filter((line) => line.trim() !== '')
		.map((line) => ({ indent: line.length - line.trimStart().length, text: line.trim() }));

const unquoted = (text: string) => text.trim().replace(/^(['"])(.*)\1$/, '$2');

const entry = /^("[^"]*"|'[^']*'|[^:'"{}[\]]+?)\s*:(?:\s+(.*))?$/;

/** The lines under `key` at the outermost level of `lines`, and what stands on its own line. */
function under(lines: readonly Line[], key: string): { own: string; lines: Line[] } | undefined {
	const outer = lines[0]?.indent ?? 0;
	const at = lines.findIndex(({ indent, text }) => indent === outer && unquoted(entry.exec(text)?.[1] ?? '') === key);
	if (at < 0) return undefined;
	const rest = lines.slice(at + 1);
	const isItem = ({ indent, text }: Line) => indent === outer && /^-(?:\s|$)/.test(text);
	const end = rest.findIndex((line) => line.indent <= outer && !isItem(line));
	return { own: entry.exec(lines[at]?.text ?? '')?.[2] ?? '', lines: end < 0 ? rest : rest.slice(0, end) };
}

/** `{ type: string, required: true }` as lines of its own. */
const unfolded = (own: string): Line[] => {
	const inside = /^\{(.*)\}$/.exec(own.trim())?.[1];
	if (inside === undefined) return [];
	return [...inside.matchAll(/[^,[{"']+(?:"[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\})?/g)].map(([text]) => ({
		indent: 0,
		text: text.trim(),
	}));
};

const listOf = ({ own, lines }: { own: string; lines: readonly Line[] }): string[] => {
	const inside = /^\[(.*)\]$/.exec(own.trim())?.[1];
	if (inside !== undefined) return inside.split(',').map(unquoted);
	return lines.flatMap(({ text }) => (text.startsWith('- ') ? [unquoted(text.slice(2))] : []));
};

/**
 * The inputs that the text of a workflow file declares under `on.workflow_dispatch.inputs`, as far as it is written in
 * YAML's usual forms; what cannot be read is left out. Pure.
 */
export function workflowInputs(yaml: string): WorkflowInput[] {
	const on = under(linesOf(yaml), 'on') ?? under(linesOf(yaml), 'true');
	const dispatch = on && under(on.lines, 'workflow_dispatch');
	const inputs = dispatch && under(dispatch.lines, 'inputs');
	const outer = inputs?.lines[0]?.indent;
	const names = (inputs?.lines ?? [])
		.filter(({ indent }) => indent === outer)
		.flatMap(({ text }) => entry.exec(text)?.[1] ?? []);
	return names.map((quoted) => {
		const name = unquoted(quoted);
		const own = under(inputs?.lines ?? [], name);
		const members = own && own.lines.length > 0 ? own.lines : unfolded(own?.own ?? '');
		const member = (key: string) => under(members, key) ?? { own: '', lines: [] };
		return {
			name,
			description: unquoted(member('description').own),
			required: unquoted(member('required').own) === 'true',
			type: unquoted(member('type').own) || 'string',
			fallback: unquoted(member('default').own),
			options: listOf(member('options')),
		};
	});
}
