import type { Setting } from '../engine/run.mts';

const locator = (value: string, mode = 'id') => ({ __rl: true, mode, value });
const boardId = (index: number) => index.toString(16).padStart(24, '0');
const upTo = (count: number) => Array.from({ length: count }, (_unused, index) => index);

/** A trigger with its own id and account, so that no other's limits slow it down. */
export interface Wanted {
	readonly stub: string;
	readonly nodeId: string;
	/** How many boards or repositories it watches. */
	readonly targets: number;
}

const keys = (account: string) => ({
	apiKey: account.padStart(32, '0').slice(-32),
	apiToken: `ATTA${account.padStart(72, '0').slice(-72)}`,
});

/** The trigger for new cards, and n8n's own Trello trigger, which watches one board. */
export const trelloTrigger = {
	ours: ({ stub, nodeId, targets }: Wanted): Setting => ({
		...{ side: 'ours', file: 'nodes/Trello/TrelloStepsTrigger.node.js', nodeId, account: nodeId },
		parameters: {
			...{ event: 'newCard', delivery: 'instant' },
			boards: { board: upTo(targets).map((index) => ({ board: locator(boardId(index)) })) },
		},
		credentials: {
			agentStepsTrelloApi: { ...keys(nodeId), webhookSecret: 'feedc0de'.repeat(8), baseUrl: `${stub}/1` },
		},
	}),
	'built-in': ({ nodeId }: Wanted): Setting => ({
		...{ side: 'built-in', file: 'nodes/Trello/TrelloTrigger.node.js', nodeId, account: nodeId },
		parameters: { id: boardId(0) },
		credentials: { trelloApi: keys(nodeId) },
	}),
};

/** The trigger for new issues, and n8n's own GitHub trigger, which watches one repository. */
export const githubTrigger = {
	ours: ({ stub, nodeId, targets }: Wanted): Setting => ({
		...{ side: 'ours', file: 'nodes/Github/GithubStepsTrigger.node.js', nodeId, account: nodeId },
		parameters: {
			...{ event: 'newIssue', delivery: 'instant' },
			repositories: {
				repository: upTo(targets).map((index) => ({ repository: locator(`octo-org/own-${index}`, 'name') })),
			},
		},
		credentials: { agentStepsGithubApi: { accessToken: `github_pat_${nodeId}`, baseUrl: stub } },
	}),
	'built-in': ({ stub, nodeId }: Wanted): Setting => ({
		...{ side: 'built-in', file: 'nodes/Github/GithubTrigger.node.js', nodeId, account: nodeId },
		parameters: {
			...{ events: ['issues'], owner: locator('octo-org', 'name'), repository: locator('own-0', 'name') },
		},
		credentials: { githubApi: { accessToken: `github_pat_${nodeId}`, server: stub } },
	}),
};
