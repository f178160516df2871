import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import type { Figures } from './figures.mts';

const services = [
	{ service: 'GitHub', folder: 'github', client: 'octokit', others: 'no other branch or file' },
	{ service: 'Trello', folder: 'trello', client: 'trello.js', others: 'no other board, list, card, label or field' },
] as const;

const figuresOf = (folder: string): Figures[] => {
	const at = join(import.meta.dirname, folder, 'figures');
	return readdirSync(at)
		.sort()
		.flatMap((file) => JSON.parse(readFileSync(join(at, file), 'utf8')) as Figures[]);
};

const row = ({ state, cells, correct, refused, notApplicable }: Figures): string =>
	`| ${[state, cells, correct, refused, notApplicable].join(' | ')} |`;

function totalOf(figures: readonly Figures[]): Figures {
	const sum = (name: 'cells' | 'correct' | 'refused' | 'notApplicable'): number =>
		figures.reduce((total, one) => total + one[name], 0);
	return {
		state: '**all**',
		...{ cells: sum('cells'), correct: sum('correct'), refused: sum('refused'), notApplicable: sum('notApplicable') },
	};
}

const section = ({ service, folder, client, others }: (typeof services)[number]): string => {
	const figures = figuresOf(folder);
	return `## ${service}

The client that reads is \`${client}\`. Correct means also that ${others} has changed.

| State | Cells | Correct | Refused | Not applicable |
| --- | ---: | ---: | ---: | ---: |
${[...figures, totalOf(figures)].map(row).join('\n')}
`;
};

const page = `# Unusual states

Every operation of GitHub and Trello runs on the mock server in every state that its resource can be in. A rule judges each cell, one operation in one state:

- **Correct**: the object that the service's public client reads afterwards has the requested values, a read returns what the client reads, and nothing else has changed.
- **Refused**: the message has the service's words for the state, or names the state before anything is sent, and nothing has changed.
- **Not applicable**: a rule gives the reason, such as a repository without commits, which has no pull requests.

A crash, an empty result where the service returns something, and an error without the service's words fail the tests (\`test/unusualStates\`). The figures are generated: \`vitest run --project thorough test/unusualStates -u\`, then \`vitest run --project unit test/unusualStates -u\`.

${services.map(section).join('\n')}`;

it('shows the figures of the matrix in docs/unusual-states.md', async () => {
	await expect(page).toMatchFileSnapshot('../../docs/unusual-states.md');
});

it.each(services.flatMap(({ folder }) => figuresOf(folder)))(
	'has a verdict for each cell: $state',
	({ cells, correct, refused, notApplicable }) => {
		expect(cells).toBeGreaterThan(0);
		expect(correct + refused + notApplicable).toBe(cells);
	},
);
