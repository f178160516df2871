import { createHash } from 'node:crypto';

import type { ApiRequest } from '../../shared/catalogue/api';
import type { Sender } from '../../shared/catalogue/integration';

/**
 * With this header a writer names itself; Trello sends it along with the webhooks that the write sets off, so that an app
 * knows its own changes. https://developer.atlassian.com/cloud/trello/guides/rest-api/webhooks/
 */
export const clientIdentifierHeader = 'x-trello-client-identifier';

/** 16 hexadecimal digits that tell nothing of the text. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const ofInstance = (instanceId: string): string => `n8n-nodes-agent-integrations:${digest(instanceId)}:`;

/** What a write of these nodes calls itself: the same for all nodes of one workflow, without telling either id. Pure. */
export const clientIdentifier = (instanceId: string, workflowId: string): string =>
	ofInstance(instanceId) + digest(`${instanceId} ${workflowId}`);

/** Whether a change was made by these nodes in any workflow of this n8n. Pure. */
export const isOwnIdentifier = (value: string | undefined, instanceId: string): boolean =>
	value?.startsWith(ofInstance(instanceId)) ?? false;

/** Names the workflow in each request that may change something. Pure. */
export const namingWrites = ({ method }: ApiRequest, { instanceId, workflowId }: Sender): Record<string, string> =>
	method === 'GET' || method === 'HEAD' ? {} : { [clientIdentifierHeader]: clientIdentifier(instanceId, workflowId) };
