import type { INodeProperties, NodeHint } from 'n8n-workflow';

import { placesLabel } from '../../http/guards/limits';
import { authenticationProperty } from '../../parameters/properties';
import { previewOption, requestOptions, waitOption } from '../../parameters/requestOptions';
import { keepApartOption, maxCharactersOption, maxWritesOption, toolLimitsOption } from './limitProperties';
import { checkTextOption, linkHostsOption } from '../outgoing/outgoingProperties';
import { allThatRead, manyTools, onDemand, oneByOne, type Toolkit } from '../toolkit';
import { ruleOptions } from '../limits/rules';
import { footerOption } from '../origin/footer';
import { alsoTrustedOptions, trustProperties } from './trustProperties';

/** A warning in the form; counted by the choices one by one, since no purpose has that many. */
export const toolkitHints: NodeHint[] = [
	{
		message: `More than ${manyTools} tools at once cost a model much of what it can read, and it chooses worse. Choose fewer, or set "Offer Tools" to "On Demand".`,
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'always',
		displayCondition: `={{ $parameter["offer"] !== "${onDemand}" && ($parameter["preset"] === "${allThatRead}" || ($parameter["preset"] === "${oneByOne}" ? ($parameter["tools"] || []).length : 0) + ($parameter["writes"] || []).length > ${manyTools}) }}`,
	},
];

/** How the tools are offered: all definitions before the first use, or two tools that find and call the others. */
const offerProperty: INodeProperties = {
	displayName: 'Offer Tools',
	name: 'offer',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'All at Once', value: 'allAtOnce', description: 'The model is told of each tool, every time' },
		{
			name: 'On Demand',
			value: onDemand,
			description: 'The model has two tools, which find and call the others; for more than some thirty',
		},
	],
	default: 'allAtOnce',
	description:
		'How the model is told of its tools; many at once cost it much of what it can read, and it chooses worse',
};

/** The label of the fields that a model cannot choose. */
export const fixedLabel = 'Filled In by You';

/** The form of a toolkit node: tools by purpose or one by one, writes one by one, and what the model cannot choose. */
export function toolkitProperties({ integration, presets }: Toolkit): INodeProperties[] {
	const { name, value } = presets[0];
	const places = integration.places?.name ?? 'places';
	return [
		authenticationProperty(integration),
		{
			displayName: 'Tools',
			name: 'preset',
			type: 'options',
			noDataExpression: true,
			options: [
				...presets.map((preset) => ({ name: preset.name, value: preset.value, description: preset.description })),
				{ name: 'All That Read', value: allThatRead, description: 'Everything that reads; offer it on demand' },
				{ name: 'Chosen One by One', value: oneByOne, description: 'Only those that you choose below' },
			],
			default: value,
			description: `What the agent can read, such as "${name}"; what it can change is chosen below`,
		},
		{
			displayName: 'Tools That Read Names or IDs',
			name: 'tools',
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: 'toolsThatRead' },
			default: [],
			description:
				'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
			displayOptions: { show: { preset: [oneByOne] } },
		},
		{
			displayName: 'Tools That Change Something Names or IDs',
			name: 'writes',
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: 'toolsThatWrite', loadOptionsDependsOn: ['preset'] },
			default: [],
			description:
				'What the agent may change, none at first; what takes something away or ends it comes last and says "Destructive". Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		},
		offerProperty,
		{
			displayName: placesLabel(integration.places?.name),
			name: 'places',
			type: 'string',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add' },
			default: [],
			placeholder: 'e.g. a link or a name',
			description: `The only ${places} that the agent can read and change, each by its link or name; none for all that the account can`,
		},
		...trustProperties(integration.authorship),
		{
			displayName: fixedLabel,
			name: 'fixed',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Field',
			default: {},
			description: 'Fields that the agent does not see and cannot choose, in all tools that have them',
			options: [
				{
					displayName: 'Field',
					name: 'field',
					values: [
						{
							displayName: 'Field Name or ID',
							name: 'name',
							type: 'options',
							typeOptions: { loadOptionsMethod: 'fieldsOfTools', loadOptionsDependsOn: ['preset', 'tools', 'writes'] },
							default: '',
							description:
								'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
						},
						{
							displayName: 'Value',
							name: 'value',
							type: 'string',
							default: '',
							placeholder: 'e.g. octocat/hello-world',
						},
					],
				},
			],
		},
		{
			...requestOptions,
			displayName: 'Options',
			placeholder: 'Add option',
			options: [
				maxWritesOption,
				maxCharactersOption,
				toolLimitsOption,
				previewOption,
				...ruleOptions(integration),
				keepApartOption,
				checkTextOption,
				linkHostsOption,
				...alsoTrustedOptions(integration.authorship),
				...(integration.origin ? [footerOption] : []),
				waitOption,
			],
		},
	];
}
