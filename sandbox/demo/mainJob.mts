import { setTimeout as sleep } from 'node:timers/promises';
import { createCard } from '../trello/card/cardCreation.mts';
import { filledExample } from './example.mts';
import type { Stage } from './stage.mts';

export interface Step {
	readonly what: string;
	readonly result: string;
	/** Milliseconds since the card was created; undefined for what came before. */
	readonly at?: number;
}

const byId = (mode: string, value: string) => ({ __rl: true, mode, value });

/** Creates and publishes the example workflows on the sample board, repository and property. */
export async function publishExamples({ sandbox, n8n, credentials }: Stage): Promise<Record<string, string>> {
	const { repositories } = sandbox.accounts.github;
	const repository = byId('name', repositories.website);
	const examples = {
		'trello-card-to-github-issue': {
			'New Card': { boards: { board: [{ board: byId('id', sandbox.trello.board('Product').id) }] } },
			'Create Issue': { repository },
		},
		'github-issue-back-to-trello-card': {
			'New Issue': { repositories: { repository: [{ repository }] } },
			'Report of the Day': { property: byId('id', sandbox.accounts.analytics.shop) },
		},
	};
	const ids: Record<string, string> = {};
	for (const [name, parameters] of Object.entries(examples)) {
		const { id } = await n8n.createWorkflow(filledExample(name, { credentials, parameters: parameters as never }));
		await n8n.publish(id);
		ids[name] = id;
	}
	return ids;
}

async function until<T>(
	what: string,
	look: () => Promise<T | undefined> | T | undefined,
	timeoutMs = 30_000,
): Promise<T> {
	const end = Date.now() + timeoutMs;
	for (;;) {
		const found = await look();
		if (found !== undefined) return found;
		if (Date.now() > end) throw new Error(`${what} did not happen within ${timeoutMs / 1000} seconds`);
		await sleep(50);
	}
}

/**
 * The main job: a person creates a card in Trello, which makes a GitHub issue, whose webhook comes back and adds a comment
 * and a report of the day to the card.
 *
 * @throws when a step does not happen.
 */
export async function mainJob({ sandbox }: Stage): Promise<Step[]> {
	const { trello, github, accounts } = sandbox;
	const issues = new URL(`/repos/${accounts.github.repositories.website}/issues?state=all`, github.url);
	const headers = { authorization: `Bearer ${accounts.github.owner.token}` };
	const name = `Print the flyers (${new Date().toISOString()})`;
	const start = Date.now();
	const card = createCard(trello.as('adasample'), trello.list('Inbox', 'Product'), { name });
	const step = (what: string, result: string): Step => ({ what, result, at: Date.now() - start });
	const done = [step('Ada creates a card in Trello', `${name}, /c/${card.shortLink}`)];

	const issue = await until('the GitHub issue', async () => {
		const list = (await (await fetch(issues, { headers })).json()) as Array<{
			title: string;
			number: number;
			body: string;
		}>;
		return list.find(({ title }) => title === name);
	});
	done.push(step('"Trello card to GitHub issue" runs', `issue #${issue.number}: ${issue.body}`));

	const comment = await until('the comment on the card', () =>
		trello.state.actions.find(
			({ type, data }) => type === 'commentCard' && (data.card as { id: string }).id === card.id,
		),
	);
	done.push(step('The issue comes back as a webhook', `comment: ${String(comment.data.text)}`));

	const report = await until('the report on the card', () =>
		trello.state.attachments.find(({ idCard }) => idCard === card.id),
	);
	done.push(step("The day's report is attached", report.name));
	return done;
}
