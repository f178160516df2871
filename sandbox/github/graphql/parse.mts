/** A value in a document: literal, list, input object or variable. */
export type ValueNode =
	| { kind: 'literal'; value: string | number | boolean | null }
	| { kind: 'variable'; name: string }
	| { kind: 'list'; items: ValueNode[] }
	| { kind: 'object'; fields: Array<[string, ValueNode]> };

export type Arguments = Array<[string, ValueNode]>;

export interface FieldNode {
	kind: 'field';
	name: string;
	alias: string;
	args: Arguments;
	selections: Selection[];
	location: Location;
}

/** Where something stands in a document, counted from 1. */
export interface Location {
	line: number;
	column: number;
}

export type Selection =
	| FieldNode
	| { kind: 'spread'; name: string }
	| { kind: 'inline'; type: string | undefined; selections: Selection[] };

export interface Operation {
	type: 'query' | 'mutation';
	name: string | undefined;
	/** Declared variables: whether they are required, and their default. */
	variables: Array<{ name: string; required: boolean; fallback: ValueNode | undefined }>;
	selections: Selection[];
}

export interface Document {
	operations: Operation[];
	fragments: Map<string, { type: string; selections: Selection[] }>;
}

export class SyntaxFailure extends Error {}

const token =
	/[\s,\uFEFF]+|#[^\n]*|(\.\.\.|[!$&()=:@[\]{}|])|("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([_A-Za-z]\w*)/gy;

/** Reads a GraphQL document as far as clients of GitHub use the language. */
export function parseDocument(source: string): Document {
	const { tokens, starts } = tokenise(source);
	let position = 0;
	const here = (): Location => {
		const lines = source.slice(0, starts[position]).split('\n');
		return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
	};
	const peek = (): string | undefined => tokens[position];
	const next = (): string => {
		const one = tokens[position];
		if (one === undefined) throw new SyntaxFailure('Unexpected end of document');
		position += 1;
		return one;
	};
	const take = (expected: string): void => {
		const found = next();
		if (found !== expected) throw new SyntaxFailure(`Expected ${expected}, actual: ${found}`);
	};
	const accept = (expected: string): boolean => {
		if (peek() !== expected) return false;
		position += 1;
		return true;
	};
	const until = <One,>(end: string, read: () => One): One[] => {
		const found: One[] = [];
		while (!accept(end)) found.push(read());
		return found;
	};

	function value(): ValueNode {
		if (accept('$')) return { kind: 'variable', name: next() };
		if (accept('[')) return { kind: 'list', items: until(']', value) };
		if (accept('{')) return { kind: 'object', fields: until('}', pair) };
		const one = next();
		if (one.startsWith('"""')) return { kind: 'literal', value: one.slice(3, -3).trim() };
		if (one.startsWith('"')) return { kind: 'literal', value: JSON.parse(one) as string };
		if (/^-?\d/.test(one)) return { kind: 'literal', value: Number(one) };
		const words: Record<string, boolean | null> = { true: true, false: false, null: null };
		return { kind: 'literal', value: one in words ? (words[one] ?? null) : one };
	}

	function pair(): [string, ValueNode] {
		const name = next();
		take(':');
		return [name, value()];
	}

	function directives(): void {
		while (accept('@')) {
			next();
			if (accept('(')) until(')', pair);
		}
	}

	function selection(): Selection {
		if (accept('...')) {
			if (peek() !== 'on' && peek() !== '{' && peek() !== '@') {
				const spread = { kind: 'spread', name: next() } as const;
				directives();
				return spread;
			}
			const type = accept('on') ? next() : undefined;
			directives();
			return { kind: 'inline', type, selections: block() };
		}
		const location = here();
		const first = next();
		const name = accept(':') ? next() : first;
		const args = accept('(') ? until(')', pair) : [];
		directives();
		return { kind: 'field', name, alias: first, args, selections: peek() === '{' ? block() : [], location };
	}

	function block(): Selection[] {
		take('{');
		return until('}', selection);
	}

	function variable(): Operation['variables'][number] {
		take('$');
		const name = next();
		take(':');
		while (accept('[')) continue;
		next();
		let required = accept('!');
		while (accept(']')) required = accept('!');
		const fallback = accept('=') ? value() : undefined;
		directives();
		return { name, required: required && fallback === undefined, fallback };
	}

	const document: Document = { operations: [], fragments: new Map() };
	while (peek() !== undefined) {
		if (peek() === '{') {
			document.operations.push({ type: 'query', name: undefined, variables: [], selections: block() });
			continue;
		}
		const keyword = next();
		if (keyword === 'fragment') {
			const name = next();
			take('on');
			const type = next();
			directives();
			document.fragments.set(name, { type, selections: block() });
		} else if (keyword === 'query' || keyword === 'mutation') {
			const name = peek() === '{' || peek() === '(' ? undefined : next();
			const variables = accept('(') ? until(')', variable) : [];
			directives();
			document.operations.push({ type: keyword, name, variables, selections: block() });
		} else {
			throw new SyntaxFailure(`Unexpected ${keyword}`);
		}
	}
	return document;
}

function tokenise(source: string): { tokens: string[]; starts: number[] } {
	const tokens: string[] = [];
	const starts: number[] = [];
	token.lastIndex = 0;
	while (token.lastIndex < source.length) {
		const at = token.lastIndex;
		const match = token.exec(source);
		if (match === null) throw new SyntaxFailure(`Unexpected character ${source[at] ?? ''} at ${at}`);
		const found = match[1] ?? match[2] ?? match[3] ?? match[4];
		if (found === undefined) continue;
		tokens.push(found);
		starts.push(at);
	}
	return { tokens, starts };
}
