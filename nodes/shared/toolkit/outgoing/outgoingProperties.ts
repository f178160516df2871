import type { INodeProperties } from 'n8n-workflow';

/** Whether what the agent writes is checked. */
export const checkTextOption = {
	displayName: 'Check What the Agent Writes',
	name: 'checkText',
	type: 'boolean',
	default: true,
	description:
		'Whether to refuse secrets in written text and, after something private was read, links to other hosts than those of the service, and to give mentions and references to other places no effect',
} as const satisfies INodeProperties;

/** The hosts that links can lead to, in addition to those of the service. */
export const linkHostsOption = {
	displayName: 'Allowed Link Hosts',
	name: 'linkHosts',
	type: 'string',
	typeOptions: { multipleValues: true, multipleValueButtonText: 'Add' },
	default: [],
	placeholder: 'e.g. example.com',
	description:
		'Hosts that links and images in written text can lead to after something private was read; *.example.com for all hosts below one',
} as const satisfies INodeProperties;
