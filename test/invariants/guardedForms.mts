import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { executeApiCall } from '../../nodes/shared/steps/apiCall';
import { executeSteps } from '../../nodes/shared/steps/executeSteps';
import { ruleOptions } from '../../nodes/shared/toolkit/limits/rules';
import { runTool } from '../../nodes/shared/toolkit/runTool';
import { toolName } from '../../nodes/shared/toolkit/definition/tool';
import { trustProperties } from '../../nodes/shared/toolkit/form/trustProperties';
import { readTriggerConfig } from '../../nodes/shared/triggers/trigger';
import { catalogue } from '../catalogue/integrations.mts';
import { githubApiCall } from '../../nodes/Github/apiCall';
import { trelloApiCall } from '../../nodes/Trello/apiCall';
import { googleAnalyticsApiCall } from '../../nodes/GoogleAnalytics/apiCall';
import { everything, hostOf } from '../shared/toolkit/toolBench.mts';
import { requiredOf, toolRows } from './samples.mts';

/** What an expression yields where there is nothing. */
export const nothings: readonly unknown[] = [undefined, null, '', [], Number.NaN];

/** A form with a guard, a limit or a filled-in field whose expression yields a given value. */
export interface Guarded {
	readonly title: string;
	/** The label that a message has to name. */
	readonly label: string;
	/** Runs the node; what it ends with, and how much it sent. */
	run(yielded: unknown): Promise<{ readonly message: string; readonly sent: number }>;
}

const expression = '={{ $json.nothing }}';

/** As n8n resolves stored parameters: expressions wherever they are, the fallback only where nothing is stored. */
const resolved = (stored: unknown, yielded: unknown): unknown => {
	if (stored === expression) return yielded;
	if (Array.isArray(stored)) return stored.map((one) => resolved(one, yielded));
	if (typeof stored !== 'object' || stored === null) return stored;
	return Object.fromEntries(Object.entries(stored).map(([name, one]) => [name, resolved(one, yielded)]));
};

type Node = (context: IExecuteFunctions) => Promise<unknown>;

/** Runs a node of a service whose form and credential hold such expressions. */
async function ran(
	service: (typeof catalogue)[number],
	parameters: IDataObject,
	yielded: unknown,
	node: Node,
	credential: IDataObject = {},
	isByAgent = false,
) {
	const { host, sent } = hostOf(service.integration, {
		parameters,
		answers: () => ({}),
		credential: resolved(credential, yielded) as IDataObject,
	});
	const context = {
		...host,
		getInputData: () => [{ json: {} }],
		getNode: () => ({ ...host.getNode(), parameters }),
		getNodeParameter: (name: string, item: unknown, fallback?: unknown) => {
			const usual = typeof item === 'number' ? fallback : item;
			return resolved(name in parameters ? parameters[name] : usual, yielded);
		},
		continueOnFail: () => false,
		isToolExecution: () => isByAgent,
		getMode: () => 'trigger',
		addExecutionHints: () => undefined,
	} as unknown as IExecuteFunctions;
	const message = await node(context).then(
		() => '',
		(error: unknown) => (error as Error).message,
	);
	return { message, sent: sent.length };
}

const firsts: Readonly<
	Record<string, { readonly call: typeof githubApiCall; readonly write: IDataObject; readonly field: string }>
> = {
	Trello: {
		call: trelloApiCall,
		write: {
			resource: 'card',
			operation: 'create',
			name: 'x',
			list: { __rl: true, mode: 'id', value: '6740a1b2c3d4e5f6a7b8c9d0' },
		},
		field: 'board',
	},
	GitHub: {
		call: githubApiCall,
		write: {
			resource: 'issue',
			operation: 'create',
			title: 'x',
			repository: { __rl: true, mode: 'name', value: 'octo/site' },
		},
		field: 'repository',
	},
	'Google Analytics': {
		call: googleAnalyticsApiCall,
		write: { resource: 'property', operation: 'get', property: { __rl: true, mode: 'id', value: '1001' } },
		field: 'property',
	},
};

export const guardedForms: readonly Guarded[] = catalogue.flatMap((service) => {
	const { integration, resources, toolkit, events } = service;
	const { call, write, field } = firsts[integration.name] ?? {};
	if (!call || !write || field === undefined) return [];
	const [trusted] = trustProperties(integration.authorship);
	const steps: Node = async (context) => await executeSteps(context, integration, resources);
	const api: Node = async (context) => await executeApiCall(context, integration, call);
	const reader = toolRows.find(
		(one) => one.service === service && one.operation.kind === 'read' && Object.keys(requiredOf(one)).length === 0,
	);
	const tools: Node = async (context) =>
		await runTool(context, toolkit, reader ? toolName(integration.name, reader.operation) : '', {});
	const trigger: Node = async (context) =>
		await Promise.resolve(readTriggerConfig(context as never, { integration, events } as never));
	const places = (integration.places?.name ?? 'places').replace(/^./, (letter) => letter.toUpperCase());
	const row = (
		form: string,
		label: string,
		node: Node,
		parameters: IDataObject,
		more: { credential?: IDataObject; isByAgent?: boolean } = {},
	): Guarded => ({
		title: `${integration.name} ${form}: ${label}`,
		label,
		run: async (yielded) => await ran(service, parameters, yielded, node, more.credential, more.isByAgent),
	});
	const stepsWith = (name: string, label: string, isByAgent = false) =>
		row('step', label, steps, { ...write, requestOptions: { [name]: expression } }, { isByAgent });
	const apiCall = { method: 'POST', endpoint: '/x', body: '{}' };
	const callWith = (name: string, label: string, isByAgent = false) =>
		row(
			'API call',
			label,
			api,
			{ ...apiCall, options: { allPages: name === 'maxEntries', [name]: expression } },
			{ isByAgent },
		);
	const toolsWith = (label: string, more: IDataObject) => row('toolkit', label, tools, everything(toolkit, more));
	const limits = (label: string, limit: IDataObject) =>
		toolsWith(label, {
			requestOptions: { toolLimits: { limit: [{ tool: 'x:y', titlePrefix: '', labels: '', calls: 0, ...limit }] } },
		});
	const credentialWith = (label: string, credential: IDataObject) =>
		row('credential', label, steps, write, {
			credential: { isLimited: true, limitReadOnly: false, limitPlaces: '', ...credential },
		});
	return [
		stepsWith('onlyPlaces', 'Only in These Places'),
		stepsWith('preview', 'Preview'),
		stepsWith('readOnly', 'Read Only'),
		stepsWith('includeBefore', 'Include Values Before'),
		stepsWith('waitAtMost', 'Wait at Most (Seconds)'),
		stepsWith('maxCharacters', 'Characters of an Answer at Most', true),
		row('step', 'Request Options', steps, { ...write, requestOptions: expression }),
		callWith('onlyPlaces', 'Only in These Places'),
		callWith('preview', 'Preview'),
		callWith('readOnly', 'Read Only'),
		callWith('waitAtMost', 'Wait at Most (Seconds)'),
		callWith('maxEntries', 'Maximum Entries'),
		callWith('maxCharacters', 'Characters of an Answer at Most', true),
		row('API call', 'Options', api, { ...apiCall, options: expression }),
		toolsWith('Changes at Most', { requestOptions: { maxWrites: expression } }),
		toolsWith('Characters of an Answer at Most', { requestOptions: { maxCharacters: expression } }),
		toolsWith('Preview', { requestOptions: { preview: expression } }),
		toolsWith('Private and Public', { requestOptions: { keepApart: expression } }),
		toolsWith('Check What the Agent Writes', { requestOptions: { checkText: expression } }),
		toolsWith('Allowed Link Hosts', { requestOptions: { linkHosts: expression } }),
		toolsWith('Wait at Most (Seconds)', { requestOptions: { waitAtMost: expression } }),
		...ruleOptions(integration).map(({ displayName, name }) =>
			toolsWith(displayName, { requestOptions: { [name]: expression } }),
		),
		toolsWith('Limits of Single Tools', { requestOptions: { toolLimits: expression } }),
		toolsWith('Options', { requestOptions: expression }),
		limits('Tool Name or ID', { tool: expression, calls: 1 }),
		limits('Title Begins With', { titlePrefix: expression }),
		limits('Only These Labels', { labels: expression }),
		limits('Calls at Most', { calls: expression }),
		toolsWith(`Only in These ${places}`, { places: expression }),
		{
			...toolsWith(`Only in These ${places}`, { places: [expression] }),
			title: `${integration.name} toolkit: one of the places`,
		},
		toolsWith('Filled In by You', { fixed: expression }),
		toolsWith('Value', { fixed: { field: [{ name: field, value: expression }] } }),
		toolsWith('Field Name or ID', { fixed: { field: [{ name: expression, value: 'x' }] } }),
		...(integration.origin ? [toolsWith('Visible Footer', { requestOptions: { footer: expression } })] : []),
		...(integration.authorship ? [{ ...toolsWith(trusted?.displayName ?? '', { onlyTrusted: expression }) }] : []),
		...(events.length > 0
			? [
					row('trigger', 'Wait at Most (Seconds)', trigger, {
						event: events[0]?.value,
						options: { waitAtMost: expression },
					}),
				]
			: []),
		credentialWith('Limit What Nodes Can Do', { isLimited: expression }),
		credentialWith('Read Only', { limitReadOnly: expression }),
		credentialWith(`Only in These ${places}`, { limitPlaces: expression }),
	];
});
