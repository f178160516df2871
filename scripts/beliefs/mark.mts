import ts from 'typescript';

/** What the comment of a rule states about where the rule comes from. */
export interface Mark {
	/** The file and line of the comment: one comment can mark several rules of a function. */
	readonly at: string;
	readonly sources: readonly string[];
	readonly beliefs: readonly Belief[];
	/** `no rule: reason`, for what belongs to the mock server only and imitates no service. */
	readonly isNoRule: boolean;
}

/** `belief(row): text`, where `row` is the id of the row in test/live that checks it. */
export interface Belief {
	readonly row: string | undefined;
	readonly text: string;
}

/**
 * What counts as a source. A package or a set of recordings is named as it is published. A search on GitHub is none: it
 * finds whoever quotes the words, not the response that has them.
 */
const source = new RegExp(
	[
		String.raw`https?:\/\/(?!(?:www\.)?github\.com\/search\b)[^\s)\`,;]+[^\s)\`,;.:]`,
		String.raw`[\w.-]+\/[\w.-]+ ?(?:PR ?)?#\d+`,
		String.raw`@octokit\/(?:openapi|graphql-schema|webhooks-examples|openapi-webhooks-types|webhooks)`,
		String.raw`\b(?:PyGithub|ruby-trello|n8n schema|Site Kit|octokit fixtures|Octokit's fixtures)\b`,
		String.raw`\b[Ee]vidence \d+`,
		// Google Analytics: its clients, discovery documents and protos, and the collections of live probes of evidence.md.
		String.raw`@(?:googleapis\/analytics\w+|google-analytics\/\w+)`,
		String.raw`\b[Dd]iscovery documents?\b`,
		String.raw`\b(?:[\w/]+\.proto\b|[Pp]rotos? of \w+)`,
		String.raw`\bS[123]\b(?=[,;)])`,
		String.raw`\b[Pp]ublic files? \d{6,}`,
	].join('|'),
	'g',
);

const belief = /\bbelief(?: ?\(([^)]*)\))?: ?([\s\S]*?)(?=\s*(?:\n\s*\n|\bbelief(?: ?\([^)]*\))?:|\n\s*- |$))/gi;

/** A comment without its slashes and asterisks; empty lines separate its paragraphs. */
const plain = (comment: string): string =>
	comment
		.replace(/^\/\*\*?|\*\/$/g, '')
		.split('\n')
		.map((line) => line.replace(/^\s*(?:\/\/|\*)? ?/, '').trimEnd())
		.join('\n')
		.trim();

/** The mark in the text of a comment; undefined where it names no source and no belief. */
export function readMark(comment: string, at = ''): Mark | undefined {
	const text = plain(comment);
	const beliefs = [...text.matchAll(belief)].map(([, row, words = '']) => ({
		row: row?.trim(),
		text: words.replace(/\s+/g, ' ').replace(/[;,]$/, '').trim(),
	}));
	const sources = [...new Set([...text.matchAll(source)].map(([words]) => words))];
	const isNoRule = /\bno rule: \S/i.test(text);
	const isMark = isNoRule || beliefs.length > 0 || sources.length > 0;
	return isMark ? { at, sources, beliefs, isNoRule } : undefined;
}

/** The comments directly above a node or behind it on its last line; line comments that follow one another are one comment. */
export function commentsAt(node: ts.Node): Mark | undefined {
	const file = node.getSourceFile();
	const { text } = file;
	const above = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
	const behind = ts.getTrailingCommentRanges(text, node.getEnd()) ?? [];
	// What follows the comma or semicolon belongs to the node as well.
	const next = /^[,;]/.test(text.slice(node.getEnd()))
		? ts.getTrailingCommentRanges(text, node.getEnd() + 1)
		: undefined;
	const all = [...above, ...behind, ...(next ?? [])];
	const [first] = all;
	if (first === undefined) return undefined;
	return readMark(
		all.map(({ pos, end }) => plain(text.slice(pos, end))).join('\n'),
		`${file.fileName}:${file.getLineAndCharacterOfPosition(first.pos).line + 1}`,
	);
}

const isNamedFunction = (node: ts.Node): boolean =>
	ts.isFunctionDeclaration(node) ||
	ts.isMethodDeclaration(node) ||
	ts.isClassDeclaration(node) ||
	ts.isPropertyDeclaration(node) ||
	(ts.isVariableStatement(node) && !ts.isBlock(node.parent)) ||
	(ts.isVariableStatement(node) &&
		node.declarationList.declarations.some(({ initializer }) => holdsFunction(initializer))) ||
	(ts.isPropertyAssignment(node) && holdsFunction(node.initializer));

function holdsFunction(node: ts.Node | undefined): boolean {
	if (node === undefined) return false;
	if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true;
	return ts.isCallExpression(node) && node.arguments.some(holdsFunction);
}

/**
 * The mark of a rule: the nearest comment with one, upwards from the rule to the named function, the registered route or
 * the entry of a table that contains it. A comment further out, such as the header of a file, marks nothing.
 */
export function markOf(node: ts.Node, isEnd: (node: ts.Node) => boolean): Mark | undefined {
	for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
		const mark = commentsAt(at) ?? firstInside(at, isEnd);
		if (mark !== undefined) return mark;
		// A function of an entry of a table belongs to the entry.
		if (isEntry(at, isEnd)) return undefined;
		if (at === node || isEnd(at.parent) || !(isEnd(at) || isNamedFunction(at))) continue;
		// The comment of a route is above its statement.
		return ts.isCallExpression(at) && ts.isExpressionStatement(at.parent) ? commentsAt(at.parent) : undefined;
	}
	return undefined;
}

const isEntry = (node: ts.Node, isEnd: (node: ts.Node) => boolean): boolean =>
	ts.isObjectLiteralExpression(node) && isEnd(node);

/** The comment of an entry of a table can also be above its first property. */
function firstInside(node: ts.Node, isEnd: (node: ts.Node) => boolean): Mark | undefined {
	const first = ts.isObjectLiteralExpression(node) && isEnd(node) ? node.properties[0] : undefined;
	return first && commentsAt(first);
}
