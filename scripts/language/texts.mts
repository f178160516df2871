import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { readCatalogue } from '../docs/catalogue.mts';

/** One text that is checked, with where a reader finds it. */
export interface Text {
	readonly at: string;
	readonly text: string;
}

/** The texts of the project, by who reads them. */
export interface Texts {
	/** The editor's and the models': labels, descriptions, hints, placeholders and names of options. */
	readonly interface: readonly Text[];
	/** Names, comments and messages in `nodes/` and `credentials/`. */
	readonly code: readonly Text[];
	/** Pages that a person writes; the reference follows from the catalogue, the list of beliefs from comments. */
	readonly documents: readonly Text[];
	/** Titles of tests. */
	readonly tests: readonly Text[];
}

const shown = new Set(['displayName', 'description', 'action', 'hint', 'placeholder', 'inputDataFieldLabel']);

/** The strings of a definition that a form or a model shows. `name` is shown in options, where it stands next to `value`. */
function shownTexts(value: unknown, at: string): Text[] {
	if (typeof value !== 'object' || value === null) return [];
	if (Array.isArray(value)) return value.flatMap((one) => shownTexts(one, at));
	const isOption = 'value' in value && 'name' in value;
	return Object.entries(value).flatMap(([key, inner]) => {
		if (typeof inner !== 'string') return shownTexts(inner, at);
		const isShown = shown.has(key) || (isOption && key === 'name');
		return isShown ? [{ at: `${at}, ${key} "${inner.slice(0, 60)}"`, text: inner }] : [];
	});
}

const filesIn = (root: string, folders: readonly string[], matches: RegExp): string[] =>
	folders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
			.map((file) => (folder === '.' ? file : `${folder}/${file}`).replaceAll('\\', '/'))
			.filter((file) => matches.test(file))
			.sort(),
	);

const declares = new Set(['it', 'test', 'describe', 'suite', 'invariant']);

/** The name at the beginning of a call such as `describe.each(rows)(…)`. */
function rootName(node: ts.Expression): string {
	if (ts.isIdentifier(node)) return node.text;
	if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootName(node.expression);
	return ts.isTaggedTemplateExpression(node) ? rootName(node.tag) : '';
}

function titlesIn(root: string, file: string): Text[] {
	const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
	const found: Text[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node) && declares.has(rootName(node.expression))) {
			const [title] = node.arguments;
			if (title && ts.isStringLiteralLike(title)) found.push({ at: file, text: title.text });
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

/** Reads all texts of a built checkout. */
export function readTexts(root: string): Texts {
	const whole = (file: string): Text => ({ at: file, text: readFileSync(join(root, file), 'utf8') });
	return {
		interface: readCatalogue(root).flatMap(({ nodes }) => nodes.flatMap((node) => shownTexts(node, node.name))),
		code: filesIn(root, ['nodes', 'credentials'], /\.ts$/).map(whole),
		documents: [
			...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].map(whole),
			...filesIn(root, ['docs'], /^docs\/(?!reference\/|beliefs\.md$).*\.md$/).map(whole),
		],
		tests: filesIn(root, ['test', 'e2e'], /\.(?:test|thorough|e2e|queue|browser|acceptance)\.mts$/).flatMap((file) =>
			titlesIn(root, file),
		),
	};
}
