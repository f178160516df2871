import type { INodeProperties } from 'n8n-workflow';

import { anyOf } from '../shared/filters/text';
import type { Account } from './deliveries';

/** Whose doings count. */
export const actorsFilter = {
	displayName: 'Only by Users',
	name: 'actors',
	type: 'string',
	default: '',
	placeholder: 'e.g. octocat, hubot',
	description: 'User names, separated by commas; leave empty for everybody',
} as const satisfies INodeProperties;

export const botsFilter = {
	displayName: 'Ignore Bots',
	name: 'ignoreBots',
	type: 'boolean',
	default: false,
	description: 'Whether to leave out what apps and bots do',
} as const satisfies INodeProperties;

/** Whether the doer passes the two filters above. Pure. */
export const byWanted = (
	doer: Account | null | undefined,
	{ actors, ignoreBots }: { readonly actors: string; readonly ignoreBots: boolean },
): boolean => anyOf(actors, doer ? [doer.login] : []) && !(ignoreBots && doer?.type === 'Bot');
