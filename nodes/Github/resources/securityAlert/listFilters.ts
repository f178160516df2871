import type { INodeProperties } from 'n8n-workflow';

/** Which alerts to list. */
export const filtersField = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		{
			displayName: 'Branch',
			name: 'branch',
			type: 'string',
			default: '',
			placeholder: 'e.g. main',
			description:
				'Of code scanning: where it was found, a branch or refs/pull/12/merge; the default branch if left out',
		},
		{
			displayName: 'Ecosystem',
			name: 'ecosystem',
			type: 'string',
			default: '',
			placeholder: 'e.g. npm, pip',
			description: 'Of Dependabot: where the package comes from; several with commas between',
		},
		{
			displayName: 'Package',
			name: 'package',
			type: 'string',
			default: '',
			placeholder: 'e.g. semver',
			description: 'Of Dependabot: names of packages, with commas between',
		},
		{
			displayName: 'Resolution',
			name: 'resolution',
			type: 'string',
			default: '',
			placeholder: 'e.g. revoked',
			description:
				'Of secret scanning: false_positive, wont_fix, revoked, pattern_edited, pattern_deleted or used_in_tests; several with commas between',
		},
		{
			displayName: 'Scope',
			name: 'scope',
			type: 'options',
			options: [
				{ name: 'Development', value: 'development' },
				{ name: 'Runtime', value: 'runtime' },
			],
			default: 'runtime',
			description: 'Of Dependabot: what the package is needed for',
		},
		{
			displayName: 'Severity',
			name: 'severity',
			type: 'string',
			default: '',
			placeholder: 'e.g. critical, high',
			description:
				'Of code scanning and Dependabot: low, medium, high or critical, of code scanning also error, warning or note; several with commas between',
		},
		{
			displayName: 'State',
			name: 'state',
			type: 'options',
			options: [
				{ name: 'Auto Dismissed', value: 'auto_dismissed', description: 'Of Dependabot' },
				{ name: 'Dismissed', value: 'dismissed', description: 'Of code scanning and Dependabot' },
				{ name: 'Fixed', value: 'fixed', description: 'Of code scanning and Dependabot' },
				{ name: 'Open', value: 'open' },
				{ name: 'Resolved', value: 'resolved', description: 'Of secret scanning' },
			],
			default: 'open',
			description: 'Only alerts in this state; all when left out',
		},
		{
			displayName: 'Tool',
			name: 'tool',
			type: 'string',
			default: '',
			placeholder: 'e.g. CodeQL',
			description: 'Of code scanning: the name of the tool',
		},
		{
			displayName: 'Type',
			name: 'type',
			type: 'string',
			default: '',
			placeholder: 'e.g. github_personal_access_token',
			description: "Of secret scanning: GitHub's names of kinds of secrets, with commas between",
		},
		{
			displayName: 'Validity',
			name: 'validity',
			type: 'string',
			default: '',
			placeholder: 'e.g. active',
			description: 'Of secret scanning: active, inactive or unknown; several with commas between',
		},
	],
} as const satisfies INodeProperties;
