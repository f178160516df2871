import type { INodeParameters } from 'n8n-workflow';
import type { Stage } from '../../sandbox/demo/stage.mts';
import { onBoard, onRepository, publishTrigger, trigger, type TriggerDraft } from './triggers.mts';

export type Flow = { readonly draft: TriggerDraft; readonly id: string };

/** The accounts that the triggers use. */
export function triggerAccounts({ credentials }: Stage) {
	const { agentStepsTrelloApi: trello, agentStepsGithubApi: github } = credentials;
	if (!trello || !github) throw new Error('The stage lacks an account');
	return { trello, github };
}

/** What the triggers watch: the board "Product" and the repository "website". */
export const watched = ({ sandbox }: Stage) => ({
	board: onBoard(sandbox.trello.board('Product').id),
	repository: onRepository(sandbox.accounts.github.repositories.website),
});

/**
 * So seldom that no tick falls into a test: what a look does is seen when n8n starts, not at some minute. A test from the editor
 * waits for an event.
 */
const seldom: INodeParameters = {
	pollTimes: { item: [{ mode: 'everyX', value: 12, unit: 'hours' }] },
	options: { whenTesting: 'wait' },
};

/** Publishes a workflow with instant delivery for new cards, new issues and new pushes. */
export async function publishInstant(
	stage: Stage,
	push: INodeParameters = {},
): Promise<Record<'card' | 'issue' | 'push', Flow>> {
	const { trello, github } = triggerAccounts(stage);
	const { board, repository } = watched(stage);
	const publish = async (draft: TriggerDraft): Promise<Flow> => ({ draft, id: await publishTrigger(stage.n8n, draft) });
	const [card, issue, pushed] = [
		trigger('trelloStepsTrigger', trello, { event: 'newCard', delivery: 'instant', ...seldom, ...board }),
		trigger('githubStepsTrigger', github, { event: 'newIssue', delivery: 'instant', ...seldom, ...repository }),
		trigger('githubStepsTrigger', github, { event: 'newPush', ...seldom, ...repository, ...push }),
	];
	return { card: await publish(card), issue: await publish(issue), push: await publish(pushed) };
}
