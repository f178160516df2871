import type { IDataObject } from 'n8n-workflow';
import { type Rendering } from '../../nodes/shared/catalogue/texts';
import { FileResult, type ListedOperation } from '../../nodes/shared/catalogue/operation';
import { runOperation } from '../../nodes/shared/steps/runOperation';
import { createClient } from '../../nodes/shared/http/client';
import { chosenAccount } from '../../nodes/shared/http/account';
import { sourceOf } from '../../nodes/shared/toolkit/toolArguments';
import { toolName } from '../../nodes/shared/toolkit/definition/tool';
import { runTool } from '../../nodes/shared/toolkit/runTool';
import { laterRuns } from '../support/laterRuns.mts';
import { compacted } from '../../nodes/shared/toolkit/answer/compact';
import { ruleOf } from '../../nodes/shared/toolkit/answer/trust';
import {
	type Answers,
	answersOf,
	everything,
	hostOf,
	type Scene,
	type Sent,
	type Tried,
} from '../shared/toolkit/toolBench.mts';

const tagged = (text: string) =>
	[...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

/**
 * Code and prose of all kinds that a filter of hidden text must not damage. Words that start with SHOWN are visible to a person who
 * reads the text as Markdown; words that start with HIDDEN are not.
 */
export const code = [
	'SHOWN0 Since 3.2 my component with `<script setup>SHOWN1` fails, and ``<!-- SHOWN2 `x` -->``.',
	'const a = "<!--"; SHOWN3(); // unclosed in the middle of a line',
	'a < b && c > d SHOWN4 <input SHOWN5 and <b>SHOWN6</b> &amp; SHOWN7 <span hidden>SHOWN8 without an end',
	'',
	'```vue',
	'<template><p hidden>SHOWN9</p></template><script setup>SHOWN10()</script><style>.SHOWN11{}</style><!-- SHOWN12 -->',
	'```',
	'',
	'- a list',
	'  ~~~html',
	'  <!DOCTYPE html><html><head><title>SHOWN13</title></head><body><!-- SHOWN14 --></body></html>',
	'  ~~~',
	'> ```xml',
	'> <?xml version="1.0"?><a><!-- SHOWN15 --><![CDATA[SHOWN16]]></a>',
	'> ```',
	'',
	'    {#if x}<script lang="ts">SHOWN17()</script>{/if} <!-- SHOWN18 -->',
	'',
	'```diff',
	'--- a/index.html',
	'+++ b/index.html',
	'@@ -1 +1 @@',
	'-<!-- SHOWN19 -->',
	'+<script>SHOWN20()</script>',
	'```',
	'',
	'a\u202Eb SHOWN21 cafe\u0301 👩‍💻 می‌خواهم',
	'',
	'SHOWN22 <!-- HIDDEN1 --> SHOWN23 <span hidden>HIDDEN2</span> <input hidden title="HIDDEN3"> SHOWN24',
	'',
	`SHOWN25 ${tagged('HIDDEN4')} SHOWN26`,
	'',
	'[//]: # (HIDDEN5)',
	'',
	'SHOWN27 the end',
].join('\r\n');

export const hiddenWords = ['HIDDEN1', 'HIDDEN2', 'HIDDEN3', tagged('HIDDEN4'), 'HIDDEN5', '\u202E'];
export const shownWords = Array.from({ length: 28 }, (_unused, index) => `SHOWN${index}`);

/** Texts that decide what an operation does: identifiers, links, times and choices. */
const isChoice = (name: string, value: string): boolean =>
	/^(?:https?:|\d{4}-\d\d-\d\d|[\d.]+$|[0-9a-f]{7,64}$)/i.test(value) ||
	/(?:^|_)(?:id|sha|ref|type|state|status|login|username|event|encoding|kind|key|path|url|slug|token|timeZone)$|Id$|Type$|Time$/i.test(
		name,
	);

/** What a mutation of the replies replaces; the second is for operations that cannot work with the first. */
type Mutation = (name: string, value: string) => boolean;
const mutations: readonly Mutation[] = [
	(name, value) => !isChoice(name, value),
	(name) =>
		/^(?:body|bodyText|desc|description|text|message|patch|content|summary|readme|shortDescription|data|bio|note)$/.test(
			name,
		),
];

/** A reply with code in each of its texts; a file keeps its encoding. */
function withCode(value: unknown, isReplaced: Mutation, name = ''): unknown {
	if (typeof value === 'string') {
		if (name === '') return `${value}\n${code}`;
		return isReplaced(name, value) ? `${value} ${code}` : value;
	}
	if (Array.isArray(value))
		return value.map((one) => (typeof one === 'string' ? one : withCode(one, isReplaced, name)));
	if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
	const isFile = 'encoding' in value && value.encoding === 'base64';
	return Object.fromEntries(
		Object.entries(value).map(([inner, content]) => [
			inner,
			isFile && inner === 'content'
				? Buffer.from(`\uFEFF${code}`).toString('base64')
				: withCode(content, isReplaced, inner),
		]),
	);
}

/** The same objects as a step returns them to a workflow, and as a tool returns them to a model. */
export interface Both {
	readonly operation: Pick<ListedOperation, 'resource' | 'value'>;
	readonly rendering: Readonly<Record<string, Rendering>>;
	readonly original: readonly IDataObject[];
	readonly shown: readonly IDataObject[];
}

const options = { keepApart: 'off', maxCharacters: 200_000, maxWrites: 1_000 };
const form = (one: Tried) =>
	everything(one.toolkit, { onlyTrusted: 'never', authentication: undefined, requestOptions: options });

let executions = 0;
const nextRun = laterRuns();

const documentOf = (body: unknown): unknown => (body as { readonly query?: unknown } | undefined)?.query;

/** What both return for one run of a fixture whose replies have code in their texts; undefined where the step fails with it. */
async function triedWith(one: Tried, isReplaced: Mutation): Promise<Both | undefined> {
	const { toolkit, operation, said, run } = one;
	const { integration, resources } = toolkit;
	const scene = (): Scene => {
		const given = answersOf(run);
		const isOther = ({ path, body }: Sent) =>
			path === '/graphql' && !run.exchanges.some((one) => documentOf(one.body) === documentOf(body));
		const answers: Answers = (sent) => (isOther(sent) ? { data: { node: null } } : withCode(given(sent), isReplaced));
		executions += 1;
		nextRun();
		return { parameters: form(one), answers, execution: `text ${executions}` };
	};
	const { host } = hostOf(integration, scene());
	const account = chosenAccount(host.getNode(), integration, integration.accounts[0].value);
	const tool = toolName(integration.name, operation);
	const call = { tool, fields: operation.fields, given: said, hidden: [], fixed: new Map(), zone: 'Europe/Berlin' };
	const none = () => {
		throw new Error('No files here');
	};
	const context = { resources, zone: 'Europe/Berlin', hint: () => undefined, file: none, fileToSend: none, keep: none };
	const api = createClient(host, integration, account, {});
	const plain = await runOperation(api, operation, sourceOf(call), context).catch(() => undefined);
	if (plain === undefined) return undefined;
	const { host: other } = hostOf(integration, scene());
	const answer = await runTool(other, toolkit, tool, said);
	const shown = Array.isArray(answer['results']) ? (answer['results'] as IDataObject[]) : [answer];
	const whole = plain instanceof FileResult ? [plain.json] : ([plain].flat() as IDataObject[]);
	// which fields a model needs is tested elsewhere: here, those that it is told are the same
	const { objects: original } = compacted(whole, Array.isArray(plain), {
		...{ operation, rules: toolkit.answers, given: [...Object.values(said)] },
	});
	return { operation, rendering: integration.texts?.rendering ?? {}, original, shown };
}

/** The first run of a tool that works with code in its texts. */
export async function bothOf(runs: readonly Tried[]): Promise<Both | undefined> {
	for (const isReplaced of mutations) {
		for (const one of runs) {
			const both = await triedWith(one, isReplaced);
			if (both) return both;
		}
	}
	return undefined;
}

const marker = /\[[^[\]]*hidden [^[\]]*?(\d+) characters?[^[\]]*\]/g;

/**
 * Whether a text is another one without parts that each have a marker with their length in their place.
 *
 * @param isBeginning whether it may end before the other one does.
 */
export function isMarked(original: string, shown: string, isBeginning = false): boolean {
	let at = 0;
	let from = 0;
	for (const found of shown.matchAll(marker)) {
		const piece = shown.slice(from, found.index);
		if (!original.startsWith(piece, at)) return false;
		at += piece.length + Number(found[1]);
		from = found.index + found[0].length;
	}
	const rest = shown.slice(from);
	return isBeginning ? original.startsWith(rest, at) : original.slice(at) === rest;
}

/** A long text of a list ends with the count of what is missing. */
const excerpt = /^([\s\S]*)… \((\d+) more characters\)$/;

function damageToExcerpt(
	path: string,
	isMarkdown: boolean,
	original: string,
	start: string,
	missing: number,
): string[] {
	const isSame = original.startsWith(start) && original.length === start.length + missing;
	if (!isMarkdown) return isSame ? [] : [`${path} is not Markdown, and was changed`];
	const complete = start.replace(/\[hidden [^\]]*$/, '');
	return isMarked(original, complete, true) ? [] : [`${path} lost text without a marker`];
}

const outsideCode = (text: string): string => text.replace(/^( {0,2}|> )(```|~~~)[\s\S]*?^\1\2\s*$/gm, '');

function damageTo(path: string, isMarkdown: boolean, original: string, shown: unknown): string[] {
	if (shown === original) return isMarkdown && original.includes('HIDDEN1') ? [`${path} shows hidden text`] : [];
	const [, start, missing] = excerpt.exec(String(shown)) ?? [];
	if (start !== undefined) return damageToExcerpt(path, isMarkdown, original, start, Number(missing));
	if (!isMarkdown) return [`${path} is not Markdown, and was changed`];
	if (typeof shown !== 'string' || !isMarked(original, shown)) return [`${path} lost text without a marker`];
	if (!original.includes(code)) return [];
	const lost = shownWords.filter((word) => !shown.includes(word));
	const left = hiddenWords.filter((word) => outsideCode(shown).includes(word));
	return [...lost.map((word) => `${path} lost ${word}`), ...left.map((word) => `${path} shows ${escape(word)}`)];
}

/** The name that a tool tells next to whether it is trusted, and which of its characters are not displayed. */
function nameIn(shown: unknown): unknown {
	if (typeof shown !== 'object' || shown === null || Array.isArray(shown)) return shown;
	const isBeside = (field: string) => field === 'trusted' || field === 'hiddenCharacters';
	const [name, ...others] = Object.entries(shown).flatMap(([field, value]) => (isBeside(field) ? [] : [value]));
	return others.length === 0 ? name : shown;
}

/** What a tool shows differently than it is, as sentences. */
export function damage({ operation, rendering, original, shown }: Both): string[] {
	const found: string[] = [];
	const compare = (one: unknown, other: unknown, path: readonly string[]): void => {
		if (typeof one === 'string') {
			const isMarkdown = rendering[ruleOf(rendering, operation, path) ?? ''] === 'markdown';
			found.push(...damageTo(path.join('.'), isMarkdown, one, nameIn(other)));
		} else if (Array.isArray(one)) {
			one.forEach((entry, row) => compare(entry, (other as unknown[] | undefined)?.[row], path));
		} else if (typeof one === 'object' && one !== null) {
			for (const [name, inner] of Object.entries(one)) {
				if (Object.hasOwn((other ?? {}) as object, name)) compare(inner, (other as IDataObject)[name], [...path, name]);
				else found.push(`${[...path, name].join('.')} is missing or renamed`);
			}
		}
	};
	// a tool returns the first 20 rows of a list
	original.slice(0, shown.length).forEach((object, row) => compare(object, shown[row], []));
	if (original.length > 0 && shown.length === 0) found.push('nothing is shown');
	return [...new Set(found)];
}
