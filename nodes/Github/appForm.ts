import type { INodeProperties } from 'n8n-workflow';

import { withLinkRules } from '../shared/parameters/locatorRules';
import { appAuthentication } from './api/app/app';
import { type Beyond, beyondApps, noticeOf } from './api/app/beyond';

const show = { authentication: [appAuthentication] };

/** Whose rights are used: what the credential names, or the only one, unless another is chosen. */
const installation: INodeProperties = {
	displayName: 'Installation',
	name: 'installation',
	type: 'resourceLocator',
	noDataExpression: true,
	default: { mode: 'list', value: '' },
	description: "Where the app is installed; the credential's own when empty, or the only one",
	displayOptions: { show },
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchInstallations', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/settings/installations/12345678',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/(?:[^?#]*/)?installations/([0-9]+)(?:[/?#].*)?$' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 12345678',
			validation: [
				{
					type: 'regex',
					properties: { regex: '[0-9]+', errorMessage: 'Give the number at the end of the link to the installation.' },
				},
			],
		},
	],
};

const notice = (beyond: Beyond, shown: Readonly<Record<string, string[]>>): INodeProperties => ({
	displayName: noticeOf(beyond),
	name: 'beyondApp',
	type: 'notice',
	default: '',
	displayOptions: { show: { ...show, ...shown } },
});

/** What the steps that an app cannot do say of it. */
export const stepNotices: readonly INodeProperties[] = beyondApps.flatMap((beyond) => {
	const { operations = [] } = beyond;
	const resources = new Set(operations.map((one) => one.replace(/:.*/, '')));
	return [...resources].map((resource) => {
		const own = operations.filter((one) => one.startsWith(`${resource}:`));
		return notice(beyond, { resource: [resource], operation: own.map((one) => one.slice(resource.length + 1)) });
	});
});

/** What the triggers that an app cannot have say of it. */
export const eventNotices: readonly INodeProperties[] = beyondApps.flatMap((beyond) =>
	beyond.events ? [notice(beyond, { event: [...beyond.events] })] : [],
);

/**
 * A form in which the installation of an app is chosen after the way to connect, and which says what apps cannot do.
 *
 * @param after the name of the property that the notices follow.
 */
export function withApp(
	properties: readonly INodeProperties[],
	notices: readonly INodeProperties[] = [],
	after = 'operation',
): INodeProperties[] {
	const last = properties.findLastIndex(({ name }) => name === after);
	return properties.flatMap((property, index) => {
		const own = property.name === 'authentication' ? [property, withLinkRules(installation)] : [property];
		return index === last ? [...own, ...notices] : own;
	});
}
