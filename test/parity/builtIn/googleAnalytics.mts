import type { ToGoogleAnalytics } from './mapping.mts';

/** The built-in node Google Analytics of n8n-nodes-base 2.41.1, by `resource:operation`. */
export const builtInGoogleAnalytics = {
	'report:get': ['report:run'],
	'userActivity:search': { reason: 'It asks Universal Analytics, which Google switched off in 2024.' },
} as const satisfies ToGoogleAnalytics;
