import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { splitList } from '../../../shared/filters/text';
import { path } from '../../../shared/http/path';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { repositoryField } from '../../api/repository';
import { kindNames } from './alerts';
import { filtersField } from './listFilters';
import { alertRights, alertsAt, kindField, withoutSecret, withoutSecrets } from './reference';
import { type Kind, type SecurityAlert, shownSeverity } from './shape';

/**
 * GitHub's names of the filters, by kind; `severity` of code scanning is applied to the rows: the official description
 * (@octokit/openapi 23.0.2) has that filter for the alerts of an organization only.
 */
const known: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
	codeScanning: { branch: 'ref', state: 'state', tool: 'tool_name', severity: 'severity' },
	dependabot: {
		...{ ecosystem: 'ecosystem', package: 'package', scope: 'scope', severity: 'severity', state: 'state' },
	},
	secretScanning: { resolution: 'resolution', state: 'state', type: 'secret_type', validity: 'validity' },
};

const titles: Readonly<Record<string, string>> = Object.fromEntries(
	filtersField.options.map(({ name, displayName }) => [name, displayName]),
);

/** What GitHub is asked for. @throws UserError when a filter is given that alerts of the kind know nothing of. */
function queryOf(kind: Kind, filters: IDataObject): IDataObject {
	const query: IDataObject = {};
	for (const [name, value] of Object.entries(withoutEmpty(filters))) {
		const word = known[kind][name];
		if (word === undefined)
			throw new UserError(
				`"${titles[name] ?? name}" is no filter for ${kindNames[kind]}. Remove it, or choose another kind.`,
			);
		query[word] = value;
	}
	return query;
}

export const getAllSecurityAlerts = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many security alerts',
	description: 'List the alerts of code scanning, Dependabot or secret scanning in a repository, but no secrets',
	alias: ['vulnerabilities', 'code scanning alerts', 'dependabot alerts', 'secret scanning alerts', 'leaked secrets'],
	docs: 'https://docs.github.com/rest/code-scanning/code-scanning#list-code-scanning-alerts-for-a-repository',
	kind: 'read',
	rights: alertRights('read'),
	fields: [repositoryField, kindField, ...listFields, filtersField],
	run: async (api, { repository, kind, filters, ...list }) => {
		const { severity, ...query } = queryOf(kind, filters);
		const isTold = kind === 'codeScanning' && severity !== undefined;
		const wanted = splitList(String(severity ?? ''));
		const request = {
			method: 'GET',
			path: path`/repos/${alertsAt(repository, kind)}`,
			query: { ...query, ...(!isTold && severity !== undefined && { severity }), ...withoutSecrets(kind) },
		} as const;
		const isSevere = (row: IDataObject) => wanted.includes(shownSeverity(row as unknown as SecurityAlert) ?? '');
		const matches = isTold ? isSevere : undefined;
		const found = await collected<IDataObject>(api.rows(request, limitOf(list), undefined, matches));
		return truncatedLike(found, found.map(withoutSecret));
	},
});
