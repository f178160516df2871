import type { INodeParameters } from 'n8n-workflow';
import { filledExample } from '../../sandbox/demo/example.mts';
import type { Stage } from '../../sandbox/demo/stage.mts';
import { errorOf, type Execution, jsonOf } from '../driver/execution.mts';
import type { Credential } from '../driver/n8n.mts';
import { until } from '../driver/until.mts';
import { locator } from '../support/drafts.mts';

/** An example that a user has imported and filled in. */
export interface Imported {
	readonly stage: Stage;
	/** The workflow's id. */
	readonly id: string;
	/** Presses "Execute workflow" and gives the execution, which must have succeeded. */
	tried(): Promise<Execution>;
	/** Waits until the published workflow has run as often, and gives the newest execution. */
	ran(times?: number): Promise<Execution>;
}

export interface Scenario {
	/** What the user chooses, by the name of the node. */
	readonly fills: (stage: Stage) => Readonly<Record<string, INodeParameters>>;
	/** Accounts beside those of the stage. */
	readonly accounts?: (stage: Stage) => Promise<Readonly<Record<string, Credential>>>;
	/** Whether the workflow is published before it is played; not if it is only tried. */
	readonly published: boolean;
	/** Causes what the example reacts to, and reads the outcome back from the service. */
	readonly play: (imported: Imported) => Promise<void>;
}

const successful = (execution: Execution): Execution => {
	if (execution.status === 'success') return execution;
	throw new Error(`The example ended with ${execution.status}: ${errorOf(execution)?.message}`);
};

/** Imports an example, fills it in, plays the scenario and takes the workflow down. */
export async function playExample(stage: Stage, name: string, scenario: Scenario): Promise<void> {
	const { n8n } = stage;
	const credentials = { ...stage.credentials, ...(await scenario.accounts?.(stage)) };
	const draft = filledExample(name, { credentials, parameters: scenario.fills(stage) });
	const { id } = await n8n.createWorkflow(draft);
	const ran = async (times = 1) => {
		const runs = await n8n.waitForExecutions(id, times);
		return successful(await n8n.execution(runs.at(-1)?.id ?? ''));
	};
	if (scenario.published) await n8n.publish(id);
	await scenario.play({ stage, id, ran, tried: async () => successful(await n8n.execute(id)) });
	if (scenario.published) await n8n.deactivate(id);
}

export const inList = ({ sandbox }: Stage, list: string): INodeParameters => ({
	list: locator('id', sandbox.trello.list(list, 'Product').id),
});

export const onProperty = ({ sandbox }: Stage): INodeParameters => ({
	property: locator('id', sandbox.accounts.analytics.shop),
});

export const website = { owner: 'octo-sample', repo: 'website' } as const;

export const inWebsite = (): INodeParameters => ({
	repository: locator('name', `${website.owner}/${website.repo}`),
});

/** The only item that the node gave out. */
export function onlyItem(execution: Execution, node: string) {
	const [item, ...others] = jsonOf(execution, node);
	if (item === undefined || others.length > 0) throw new Error(`"${node}" gave out ${others.length + 1} items`);
	return item;
}

/** Makes a data table, as the example's note says; gives what reads its rows once there are as many. */
export async function dataTable({ n8n }: Stage, name: string, columns: Readonly<Record<string, 'string' | 'date'>>) {
	const { id: project } = await n8n.session.send<{ id: string }>('GET', '/rest/projects/personal');
	const tables = `/rest/projects/${project}/data-tables`;
	const named = Object.entries(columns).map(([column, type]) => ({ name: column, type }));
	const { id } = await n8n.session.send<{ id: string }>('POST', tables, { body: { name, columns: named } });
	return async (count: number) =>
		await until(`${count} rows in ${name}`, async () => {
			const { data } = await n8n.session.send<{ data: Array<Record<string, unknown>> }>('GET', `${tables}/${id}/rows`);
			return data.length >= count ? data : undefined;
		});
}
