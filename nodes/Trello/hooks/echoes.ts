import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import type { Call } from '../../shared/triggers/hooks/webhookAdapter';
import { ownId } from '../api/account';
import { clientIdentifier, clientIdentifierHeader, isOwnIdentifier } from '../api/clientIdentifier';
import type { Action } from '../log/actions';

export const nodesFilter = {
	displayName: 'Ignore Changes by These Nodes',
	name: 'ignoreNodes',
	type: 'options',
	options: [
		{
			name: 'Of All Workflows',
			value: 'instance',
			description:
				'Whatever Trello Steps nodes of this n8n change, so that workflows do not start each other in circles',
		},
		{
			name: 'Of No Workflow',
			value: 'none',
			description: 'Nothing is left out; a workflow that changes what starts it then runs again and again',
		},
		{
			name: 'Of This Workflow',
			value: 'workflow',
			description: 'What Trello Steps nodes of this workflow change, so that it does not start itself again and again',
		},
	],
	default: 'workflow',
	description:
		'Which changes start nothing because Trello Steps nodes make them; what you do by hand counts. Trello names the writer in webhooks alone: polling leaves out only the comments and descriptions that toolkits wrote, and a look back after a start of n8n leaves out what this account did through an app of its own before webhooks failed.',
} as const satisfies INodeProperties;

type Ignored = (typeof nodesFilter.options)[number]['value'];

/** What is known of an action's writer: by the webhook's header, or nothing, because the action comes from the log. */
type Writer = 'thisWorkflow' | 'anotherWorkflow' | 'somebodyElse' | 'unnamed';

const writers = new WeakMap<Action, Writer>();

/** Notes who wrote an action that a webhook delivers. */
export function noteWriter(action: Action, { headers, receiver }: Pick<Call, 'headers' | 'receiver'>): Action {
	const name = headers[clientIdentifierHeader];
	if (!receiver || typeof name !== 'string' || !isOwnIdentifier(name, receiver.instanceId)) {
		writers.set(action, 'somebodyElse');
		return action;
	}
	const isThis = name === clientIdentifier(receiver.instanceId, receiver.workflowId);
	writers.set(action, isThis ? 'thisWorkflow' : 'anotherWorkflow');
	return action;
}

/** Notes that an action was read from the log, and may have come by a webhook before. */
export function noteUnnamed(action: Action): Action {
	writers.set(action, 'unnamed');
	return action;
}

/**
 * Whether these nodes made a change that is to be ignored. The log does not tell. But after a start of n8n it brings back what
 * webhooks delivered and what was ignored then: of that, what the connected account did through an app counts as these nodes'
 * doing. Apps that anybody can add, such as Trello's own automation, have a name in the log; an app of one's own has an id
 * alone (as 30 of 82 recorded actions).
 */
export async function isEcho(api: Api, action: Action, ignored: Ignored = 'none'): Promise<boolean> {
	const writer = writers.get(action);
	if (ignored === 'none' || writer === undefined) return false;
	if (writer !== 'unnamed')
		return writer === 'thisWorkflow' || (writer === 'anotherWorkflow' && ignored === 'instance');
	const { appCreator, idMemberCreator } = action;
	return Boolean(appCreator && !appCreator.name) && idMemberCreator === (await ownId(api));
}
