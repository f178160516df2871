import { DateTime } from 'luxon';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../shared/http/api';
import { path } from '../../shared/http/path';
import type { Day } from './days';

/** The time zones known to one client, so that a run over many items asks once for each property. */
const known = new WeakMap<Api, Map<string, Promise<string>>>();

const ask = async (api: Api, property: string): Promise<string> => {
	const request = { method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}` } as const;
	const { timeZone = '' } = await api.request<{ timeZone?: string }>(request);
	if (DateTime.utc().setZone(timeZone).isValid && timeZone !== '') return timeZone;
	throw new UserError(
		`Google Analytics names no known time zone for the property ${property} ("${timeZone}"), so its weeks, months and years cannot be told. Choose the date range "Custom".`,
	);
};

/** Today's date where the property is. */
export async function todayIn(api: Api, property: string, now = Date.now()): Promise<Day> {
	const zones = known.get(api) ?? new Map<string, Promise<string>>();
	known.set(api, zones);
	const zone = zones.get(property) ?? ask(api, property);
	zones.set(property, zone);
	return DateTime.fromMillis(now, { zone: await zone }).toFormat('yyyy-MM-dd');
}
