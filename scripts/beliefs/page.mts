import { dirname } from 'node:path/posix';

import { format, resolveConfig } from 'prettier';

import type { LiveRow } from '../../test/live/row.mts';
import { beliefsOf, type Counts, countOf } from './register.mts';
import type { Rule } from './rules.mts';
import { serviceOf, services } from './source.mts';

const titles: Readonly<Record<string, string>> = {
	github: 'GitHub',
	trello: 'Trello',
	analytics: 'Google Analytics',
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const rowOf = (cells: ReadonlyArray<string | number>): string => `| ${cells.map(String).map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
	[rowOf(head), rowOf(head.map(() => '---')), ...rows.map(rowOf)].join('\n');

const numbers = (rules: readonly Rule[]): number[] => [
	rules.length,
	countOf(rules, 'specification'),
	countOf(rules, 'evidence'),
	countOf(rules, 'belief'),
	countOf(rules, 'open'),
];

const head = ['Rules', 'Specification', 'Evidence', 'Belief', 'Open'];

const introduction = `<!-- Written by "npm run beliefs". -->

# Rules and beliefs of the mock servers

The tests run against mock servers of the three services. Each rule of a mock server states in a comment where it comes from: a
recording, a specification, a documentation page or a public issue. A rule without such a source is a **belief**, an unverified
assumption: the package works in both cases, and a row in \`test/live\` describes the requests that decide it. This page counts
the rules and lists the beliefs. Fewer beliefs because a source was found is progress; fewer rules is not.

- A **rule** is a registered route, an entry of a table of rejections, an error response, a GraphQL field that a function
  resolves, an announced event, or a numeric constant; furthermore any other behavior whose comment names a source or a belief.
- **Specification**: the route, the error of this route, the GraphQL field or the event is part of GitHub's OpenAPI description
  or GraphQL schema; the route is part of an official client of Google, or of trello.js, a client that covers Trello's OpenAPI
  description. An error with its own words needs a source for these words. A helper function's "Not Found" counts if all routes
  of its file document it.
- **Evidence**: the nearest comment names a source. A comment counts for the rule below it, or for the rules of the function,
  route or table entry below it, and for fifteen of them at most. The header of a file counts for nothing.
- **Belief**: the comment contains \`belief(row): text\`, where \`row\` is the id of the live row that checks it.
- What imitates no service, such as the number of tokens that a mock server prepares, is marked \`no rule: reason\`.
- **Open**: neither. No service has an open rule. \`scripts/beliefs/counts.json\` has the numbers of each file.`;

/** docs/beliefs.md. */
export async function beliefsPage(
	rules: readonly Rule[],
	rows: Readonly<Record<string, readonly LiveRow[]>>,
	{ accepted }: Counts,
	file: string,
): Promise<string> {
	const beliefs = beliefsOf(rules);
	const of = (service: string) => rules.filter(({ path }) => serviceOf(path) === service);
	const summary = services.map((service) => [
		titles[service] ?? service,
		...numbers(of(service)),
		beliefs.filter((belief) => belief.service === service).length,
	]);
	const listed = services.flatMap((service) => {
		const own = beliefs.filter((belief) => belief.service === service);
		if (own.length === 0) return [];
		const lines = [...Map.groupBy(own, ({ row }) => row)].map(([row, assumed]) => {
			const { needs = [], question = '' } = rows[service]?.find(({ id }) => id === row) ?? {};
			const texts = assumed.map(({ text, files }) => {
				const places = files.map((path) => `\`${path.replace(`sandbox/${service}/`, '')}\``).join(', ');
				return `${text.replace(/\.?$/, '')} (${places}).`;
			});
			const needed = needs.length === 0 ? '' : ` Needs ${needs.join(', ')}.`;
			return `- **${row}**: ${question} Assumed: ${texts.join(' ')}${needed}`.replaceAll('<', '&lt;');
		});
		const what = 'Each belief by the live row that checks it, and the files of the mock server that rely on it.';
		return [`## Beliefs about ${titles[service] ?? service}`, what, lines.join('\n')];
	});
	const folders = [...Map.groupBy(rules, ({ path }) => dirname(path))].map(([folder, own]) => [
		folder.replace('sandbox/', ''),
		...numbers(own),
	]);
	const changes = accepted.map(({ reason, changes: all }) => `- ${reason} (${all.join('; ')})`);
	const parts = [
		introduction,
		table(['Service', ...head, 'Different beliefs'], summary),
		...listed,
		'## Rules by folder',
		table(['Folder', ...head], folders),
		...(changes.length > 0 ? ['## Accepted setbacks', changes.join('\n')] : []),
	];
	return await format(parts.join('\n\n'), { ...(await resolveConfig(file)), filepath: file });
}
