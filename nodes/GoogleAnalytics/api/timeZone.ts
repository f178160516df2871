import { DateTime } from 'luxon';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';

const hourMs = 3_600_000;

/**
 * The time zone of a property; it hardly ever changes, so it is asked for once an hour.
 *
 * @throws UserError when Google names none.
 */
export const zoneOf = async (api: Api, property: string): Promise<string> =>
	await api.known(
		`time zone of ${property}`,
		async () => {
			const request = { method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}` } as const;
			const { timeZone = '' } = await api.request<{ timeZone?: string }>(request);
			if (timeZone !== '' && DateTime.utc().setZone(timeZone).isValid) return timeZone;
			throw new UserError(
				`Google Analytics names no known time zone for the property ${property} ("${timeZone}"), so its days cannot be told. A report can do without them: choose the date range "Custom".`,
			);
		},
		hourMs,
	);
