import type { INodeProperties } from 'n8n-workflow';

import { branchesFilter } from '../../hooks/filters';

/** Which alerts count. */
export const alertFields = [
	{
		displayName: 'Only Kinds',
		name: 'kinds',
		type: 'multiOptions',
		options: [
			{ name: 'Code Scanning', value: 'codeScanning' },
			{ name: 'Dependabot', value: 'dependabot' },
			{ name: 'Secret Scanning', value: 'secretScanning' },
		],
		default: [],
		description: 'Which kinds of alerts count; choose none for all',
	},
	{
		displayName: 'Changes',
		name: 'changes',
		type: 'multiOptions',
		options: [
			{
				name: 'Appeared in Branch',
				value: 'appearedInBranch',
				description: 'A code scanning alert was found in one more branch; instant delivery only',
			},
			{ name: 'Created', value: 'created' },
			{ name: 'Dismissed', value: 'dismissed', description: 'A code scanning or Dependabot alert, also by a rule' },
			{ name: 'Fixed', value: 'fixed', description: 'A code scanning or Dependabot alert' },
			{
				name: 'Publicly Leaked',
				value: 'publiclyLeaked',
				description: 'The secret was found in public; instant delivery only',
			},
			{
				name: 'Reopened',
				value: 'reopened',
				description: 'An alert of any kind, by a person or because it is there again; instant delivery only',
			},
			{ name: 'Resolved', value: 'resolved', description: 'A secret scanning alert was closed' },
			{
				name: 'Validated',
				value: 'validated',
				description: 'GitHub tried whether the secret still works; instant delivery only',
			},
		],
		default: ['created'],
		description: 'What must have happened to the alert; choose none for all',
	},
	{
		displayName: 'Only Severities',
		name: 'severities',
		type: 'multiOptions',
		options: [
			{ name: 'Critical', value: 'critical' },
			{ name: 'Error', value: 'error', description: 'Of code scanning rules that are not about security' },
			{ name: 'High', value: 'high' },
			{ name: 'Low', value: 'low' },
			{ name: 'Medium', value: 'medium' },
			{ name: 'Note', value: 'note', description: 'Of code scanning rules that are not about security' },
			{ name: 'Warning', value: 'warning', description: 'Of code scanning rules that are not about security' },
		],
		default: [],
		description:
			'How severe the alert must be; choose none for all. Secret scanning knows no severities, so its alerts always count: leave them out with "Only Kinds".',
	},
	{
		...branchesFilter,
		description:
			'Branches in which code scanning found it: names or patterns, separated by commas. Other alerts belong to no branch and always count.',
	},
] as const satisfies readonly INodeProperties[];
