import type { Api } from '../../../shared/catalogue/api';
import { zoneOf } from '../../api/timeZone';
import { dayAt } from './calendar';
import type { Day } from './days';

/** Today's date where the property is. */
export const todayIn = async (api: Api, property: string, now = Date.now()): Promise<Day> =>
	dayAt(now, await zoneOf(api, property));
