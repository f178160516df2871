import { at } from '../../table/eventTable.mts';
import type { Item, Page } from '../../table/vocabulary.mts';
import type { QueryContext } from '../context.mts';
import { keyEventTest } from '../keyEvents.mts';
import type { Dimension } from './dimensions.mts';

const ofPage = (
	apiName: string,
	uiName: string,
	description: string,
	text: (page: Page, context: QueryContext) => string,
	more: Partial<Dimension> = {},
): Dimension => ({
	apiName,
	uiName,
	description,
	category: 'Page / screen',
	scope: 'event',
	read: (context) => ({
		code: (row) => context.table.page[row] ?? 0,
		label: (code) => text(at(context.table.pages, code), context),
	}),
	...more,
});

const ofLanding = (apiName: string, uiName: string, description: string, text: (page: Page) => string): Dimension => ({
	apiName,
	uiName,
	description,
	category: 'Page / screen',
	scope: 'event',
	read: ({ table }) => ({
		code: (row) => table.sessionOf(row).landing,
		label: (code) => text(at(table.pages, code)),
	}),
});

const ofItem = (apiName: string, uiName: string, description: string, text: (item: Item) => string): Dimension => ({
	apiName,
	uiName,
	description,
	category: 'Ecommerce',
	scope: 'item',
	read: ({ table }) => ({
		code: (row) => table.item[row] ?? -1,
		label: (code) => (code === -1 ? '(not set)' : text(at(table.items, code))),
	}),
});

const constant = (apiName: string, uiName: string, description: string, text: (context: QueryContext) => string) =>
	({
		apiName,
		uiName,
		description,
		category: 'Platform / device',
		scope: 'event',
		realtime: true,
		read: (context) => ({ code: () => 0, label: () => text(context), exact: true }),
	}) satisfies Dimension;

export const EVENT_DIMENSIONS: readonly Dimension[] = [
	{
		apiName: 'eventName',
		uiName: 'Event name',
		description: 'The name of the event.',
		category: 'Event',
		scope: 'event',
		realtime: true,
		read: ({ table }) => ({ code: (row) => table.name[row] ?? 0, label: (code) => at(table.names, code), exact: true }),
	},
	{
		apiName: 'isKeyEvent',
		uiName: 'Is key event',
		description: 'The string "true" if the event is a key event.',
		category: 'Event',
		scope: 'event',
		deprecatedApiNames: ['isConversionEvent'],
		read: (context) => {
			const isKeyEvent = keyEventTest(context);
			return { code: (row) => Number(isKeyEvent(row)), label: (code) => String(code === 1), exact: true };
		},
	},
	ofPage('pagePath', 'Page path', 'The portion of the URL between the hostname and query string.', (page) => page.path),
	ofPage(
		'pagePathPlusQueryString',
		'Page path + query string',
		'The portion of the URL following the hostname.',
		(page) => page.path + page.query,
	),
	ofPage(
		'pageLocation',
		'Page location',
		'The protocol, hostname, page path, and query string for web pages visited.',
		(page, { hostName }) => `https://${hostName}${page.path}${page.query}`,
	),
	ofPage('pageTitle', 'Page title', 'The web page titles used on your site.', (page) => page.title),
	ofPage(
		'unifiedScreenName',
		'Page title and screen name',
		'The page title (web) or screen name (app) on which the event was logged.',
		(page) => page.title,
		{ realtime: true },
	),
	ofPage(
		'unifiedPagePathScreen',
		'Page path and screen class',
		'The page path (web) or screen class (app) on which the event was logged.',
		(page) => page.path,
	),
	ofPage(
		'contentGroup',
		'Content group',
		'A category that applies to items of published content.',
		(page) => page.group,
	),
	ofPage('hostName', 'Hostname', 'The subdomain and domain names of a URL.', (_, { hostName }) => hostName),
	ofLanding('landingPage', 'Landing page', 'The page path of the first pageview in a session.', (page) => page.path),
	ofLanding(
		'landingPagePlusQueryString',
		'Landing page + query string',
		'The page path + query string of the first pageview in a session.',
		(page) => page.path + page.query,
	),
	{
		apiName: 'transactionId',
		uiName: 'Transaction ID',
		description: 'The ID of the ecommerce transaction.',
		category: 'Ecommerce',
		scope: 'event',
		read: ({ table }) => ({
			code: (row) => table.transaction[row] ?? 0,
			label: (code) => (code === 0 ? '(not set)' : `T-${code}`),
			exact: true,
		}),
	},
	ofItem('itemName', 'Item name', 'The name of the item.', ({ name }) => name),
	ofItem(
		'itemCategory',
		'Item category',
		'The hierarchical category in which the item is classified.',
		(item) => item.category,
	),
	constant('platform', 'Platform', 'The platform on which your app or website ran.', () => 'web'),
	constant('streamId', 'Stream ID', 'The numeric data stream identifier.', ({ streamId }) => streamId),
	constant(
		'streamName',
		'Stream name',
		'The data stream name for your app or website.',
		({ streamName }) => streamName,
	),
];
