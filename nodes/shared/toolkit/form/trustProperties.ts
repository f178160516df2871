import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { Authorship } from '../../catalogue/authorship';
import type { Withholding } from '../answer/trust';

const inTitle = (text: string): string =>
	text.replace(/\b(?!of\b|the\b|with\b|by\b)[a-z]/g, (letter) => letter.toUpperCase());

const usual: Withholding = 'public';

const choicesOf = ({ publicPlaces }: Authorship): Array<INodePropertyOptions & { readonly value: Withholding }> => [
	{
		name: `In ${inTitle(publicPlaces)}`,
		value: usual,
		description: 'Where everybody can write something, the text of others is withheld',
	},
	{ name: 'Always', value: 'always', description: 'The text of others is withheld everywhere' },
	{ name: 'Never', value: 'never', description: 'The agent reads what anybody wrote, marked as not trusted' },
];

/** Whose text a model is told, of a service that knows who wrote what. */
export const trustProperties = (authorship: Authorship | undefined): INodeProperties[] =>
	authorship === undefined
		? []
		: [
				{
					displayName: `Only Text by ${inTitle(authorship.believed)}`,
					name: 'onlyTrusted',
					type: 'options',
					options: choicesOf(authorship),
					default: usual,
					description:
						'Whether the agent is told who wrote a text instead of the text itself, where that was none of them: others can write instructions into it',
				},
			];

/** Whom a user trusts beside those whom the service knows to be trusted. */
export const alsoTrustedOptions = (authorship: Authorship | undefined): INodeProperties[] =>
	authorship === undefined
		? []
		: [
				{
					displayName: 'Also Trusted',
					name: 'alsoTrusted',
					type: 'string',
					typeOptions: { multipleValues: true, multipleValueButtonText: 'Add' },
					default: [],
					placeholder: 'e.g. dependabot[bot]',
					description: `The usernames of others whose text the agent reads as it reads that of ${authorship.believed}`,
				},
			];
