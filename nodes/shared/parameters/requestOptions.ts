import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { defaultRetryPolicy, type RetryPolicy } from '../http/retry';
import { readNumber } from './readNumber';

/** How long a request may wait for the service; part of the options of every node. */
export const waitOption = {
	displayName: 'Wait at Most (Seconds)',
	name: 'waitAtMost',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: 86_400 },
	default: 120,
	description:
		'How long one request may wait altogether when the service asks to slow down or cannot be reached, before it fails with the time to try again. Without it, a run that you start by hand gives up after three tries. Requests are paced and repeated by themselves, so leave "Retry On Fail" of the node off.',
} as const satisfies INodeProperties;

/** Keeps one node's requests from changing anything. */
export const readOnlyOption = {
	displayName: 'Read Only',
	name: 'readOnly',
	type: 'boolean',
	default: false,
	description: 'Whether the node may change nothing: what would is refused before it is sent',
} as const satisfies INodeProperties;

/** Keeps one node's requests within some places. */
export const onlyPlacesOption = {
	displayName: 'Only in These Places',
	name: 'onlyPlaces',
	type: 'string',
	default: '',
	placeholder: 'e.g. octocat/hello-world',
	description:
		'The only boards, repositories or properties that the node may read and change, each by its link or name, separated by commas; what is about others is refused before it is sent',
} as const satisfies INodeProperties;

/** Has the steps of one node tell what they replaced. */
export const includeBeforeOption = {
	displayName: 'Include Values Before',
	name: 'includeBefore',
	type: 'boolean',
	default: false,
	description:
		'Whether to read what is changed or deleted first, where it can be got, and to tell the values that were replaced as "before"',
} as const satisfies INodeProperties;

/** Lets one node's steps show what they would write. */
export const previewOption = {
	displayName: 'Preview',
	name: 'preview',
	type: 'boolean',
	default: false,
	description:
		'Whether to send nothing that changes something: the output is the requests that would be sent, with names looked up and values checked',
} as const satisfies INodeProperties;

/** The collection that action nodes offer it in; the steps themselves may have options of their own. */
export const requestOptions: INodeProperties = {
	displayName: 'Request Options',
	name: 'requestOptions',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [onlyPlacesOption, previewOption, readOnlyOption, waitOption],
};

/**
 * How long the requests of a node may wait, by the options that were added to it. Pure.
 *
 * @throws UserError that names the option where it is no number of seconds that it accepts.
 */
export function retryPolicyOf(options: IDataObject, usual: RetryPolicy = defaultRetryPolicy): RetryPolicy {
	if (!('waitAtMost' in options)) return usual;
	const seconds = readNumber(waitOption, options['waitAtMost']);
	const patient = usual.maxPauseMs === undefined ? usual : defaultRetryPolicy; // who says how long to wait is not in a hurry
	return { ...patient, maxWaitMs: seconds * 1000 };
}
