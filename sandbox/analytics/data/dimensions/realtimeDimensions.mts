import { MINUTE } from '../../table/calendar.mts';
import { endOfMinute } from '../dateRanges.mts';
import type { Dimension } from './dimensions.mts';

/** Realtime reports only: how many minutes ago the event was collected. */
export const MINUTES_AGO: Dimension = {
	apiName: 'minutesAgo',
	uiName: 'Realtime minutes ago',
	description: 'The number of minutes ago that an event was collected. 00 is the current minute.',
	category: 'Time',
	scope: 'event',
	realtime: true,
	read: (context) => {
		const end = endOfMinute(context);
		return {
			code: (row) => Math.floor((end - (context.table.time[row] ?? 0)) / MINUTE),
			label: (minutes) => String(minutes).padStart(2, '0'),
			exact: true,
		};
	},
};

/** Empty for streams of the web (evidence 53). */
export const APP_VERSION: Dimension = {
	apiName: 'appVersion',
	uiName: 'App version',
	description: "The app's versionName (Android) or short bundle version (iOS).",
	category: 'Platform / device',
	scope: 'event',
	realtime: true,
	read: () => ({ code: () => 0, label: () => '', exact: true }),
};
