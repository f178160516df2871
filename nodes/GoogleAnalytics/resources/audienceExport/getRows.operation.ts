import { type IDataObject, UserError } from 'n8n-workflow';

import type { ApiRequest, Pager } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { exportField, progressOf, readExport, refuseFailed, waitFields, waitOf, whenReady } from './audienceExport';
import { audienceUsers } from './shape';

interface Users {
	readonly audienceRows?: ReadonlyArray<{ readonly dimensionValues?: ReadonlyArray<{ readonly value?: string }> }>;
	readonly rowCount?: number;
}

interface Page {
	readonly limit: string;
	readonly offset: string;
}

/** "The API returns a maximum of 250,000 rows per request" (proto of v1beta: `QueryAudienceExportRequest.limit`). */
const mostRows = 250_000;

/** Reads users by `limit` and `offset`, each under the names of the columns. */
const usersPager = (columns: readonly string[]): Pager => ({
	first: (request: ApiRequest, limit: number) => ({
		...request,
		body: { limit: String(Math.min(limit, mostRows)), offset: '0' },
	}),
	rows: (body) =>
		((body ?? {}) as Users).audienceRows?.map(({ dimensionValues = [] }) =>
			Object.fromEntries(columns.map((name, index) => [name, dimensionValues[index]?.value ?? ''])),
		) ?? [],
	totalOf: (body) => ((body ?? {}) as Users).rowCount,
	next({ body }, request) {
		const { audienceRows = [], rowCount = 0 } = (body ?? {}) as Users;
		const { limit, offset } = request.body as unknown as Page;
		const next = Number(offset) + audienceRows.length;
		return audienceRows.length > 0 && next < rowCount ? [{ ...request, body: { limit, offset: String(next) } }] : [];
	},
});

export const getAudienceExportRows = defineOperation({
	name: 'Get Users',
	value: 'getRows',
	action: 'Get users of an audience export',
	description: 'Read who was in the audience when the export was made, one item a user',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties.audienceExports/query',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	shape: audienceUsers,
	fields: [propertyField, exportField, ...listFields, ...waitFields],
	run: onProperty(async (api, { property, audienceExport, ...given }) => {
		const found = await readExport(api, property, audienceExport);
		const ready = await whenReady(api, property, found, waitOf(given));
		refuseFailed(ready);
		if (ready.state !== 'ACTIVE')
			throw new UserError(
				`The audience export ${audienceExport} is not ready yet${progressOf(ready)}. Google takes minutes to make one: try again later, or set "Wait Until Ready".`,
			);
		const columns = (ready.dimensions ?? []).map(({ dimensionName = '' }) => dimensionName);
		const request: ApiRequest = {
			method: 'POST',
			base: 'data',
			path: path`/v1beta/properties/${property}/audienceExports/${audienceExport}:query`,
		};
		return await collected(api.rows<IDataObject>(request, limitOf(given), usersPager(columns)));
	}),
});
