import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { refusalOf, startWithClients } from './clients.mts';

let setup: Awaited<ReturnType<typeof startWithClients>>;
beforeEach(async () => {
	setup = await startWithClients({ events: 1_000 });
});
afterEach(() => setup.sandbox.close());

const forbidden = { code: 403, status: 'PERMISSION_DENIED', message: 'The caller does not have permission' };

/** Reads a whole list page by page. */
async function all<T>(read: (pageToken?: string) => Promise<{ page: T[]; next?: string | null }>): Promise<T[][]> {
	const pages: T[][] = [];
	let token: string | null | undefined;
	do {
		const { page, next } = await read(token ?? undefined);
		pages.push(page);
		token = next;
	} while (token);
	return pages;
}

describe('accounts and summaries', () => {
	it('pages account summaries: 50 unless told, at most 200', async () => {
		const read = (pageSize?: number) =>
			all(async (pageToken) => {
				const { data } = await setup.admin.accountSummaries.list({
					...(pageSize && { pageSize }),
					...(pageToken && { pageToken }),
				});
				return { page: data.accountSummaries ?? [], next: data.nextPageToken };
			});
		expect((await read()).map(({ length }) => length)).toEqual([50, 7]);
		expect((await read(20)).map(({ length }) => length)).toEqual([20, 20, 17]);
		const [everything = []] = await read(1_000);
		expect(everything).toHaveLength(57);
		expect(everything[0]).toMatchObject({
			name: 'accountSummaries/100',
			account: 'accounts/100',
			displayName: 'Sample Company',
		});
		expect(everything[0]?.propertySummaries?.[0]).toEqual({
			property: 'properties/1001',
			displayName: 'Shop',
			propertyType: 'PROPERTY_TYPE_ORDINARY',
			parent: 'accounts/100',
		});
		expect(everything.flatMap(({ propertySummaries = [] }) => propertySummaries)).toHaveLength(120);
	});

	it('shows what the caller may see only', async () => {
		const seen = async (principal: string) => {
			const { admin } = setup.as(setup.sandbox.accessToken(principal));
			const { data } = await admin.accountSummaries.list();
			return data.accountSummaries?.map(({ account, propertySummaries }) => [account, propertySummaries?.length]);
		};
		expect(await seen(SEED.viewer)).toEqual([['accounts/100', 5]]);
		expect(await seen(SEED.viewerServiceAccount)).toEqual([['accounts/100', 1]]);
		expect(await seen(SEED.stranger)).toBeUndefined();
		const { data } = await setup.admin.accounts.get({ name: 'accounts/200' });
		expect(data).toMatchObject({ name: 'accounts/200', displayName: 'Agency Clients' });
		expect((await setup.admin.accounts.list({ pageSize: 200 })).data.accounts).toHaveLength(57);
		expect(await refusalOf(setup.admin.accounts.get({ name: 'accounts/999' }))).toMatchObject(forbidden);
	});
});

describe('properties', () => {
	it('lists by filter, which is required', async () => {
		const filter = 'parent:accounts/200';
		const pages = await all(async (pageToken) => {
			const { data } = await setup.admin.properties.list({ filter, ...(pageToken && { pageToken }) });
			return { page: data.properties ?? [], next: data.nextPageToken };
		});
		expect(pages.map(({ length }) => length)).toEqual([50, 10]);
		expect(await refusalOf(setup.admin.properties.list({}))).toMatchObject({ code: 400 });
		const bad = setup.admin.properties.list({ filter, pageToken: 'xyz' });
		expect(await refusalOf(bad)).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
		expect(await refusalOf(setup.admin.properties.list({ filter: 'parent:accounts/9' }))).toMatchObject(forbidden);
	});

	it('creates, changes by update mask, deletes softly, and reports on the new one', async () => {
		const { properties } = setup.admin;
		const requestBody = {
			parent: 'accounts/100',
			displayName: 'New site',
			timeZone: 'America/Indiana/Knox',
			currencyCode: 'CHF',
		};
		const { data: created } = await properties.create({ requestBody });
		const name = created.name ?? '';
		expect(created).toMatchObject({ ...requestBody, account: 'accounts/100', propertyType: 'PROPERTY_TYPE_ORDINARY' });
		const report = { dateRanges: [{ startDate: 'today', endDate: 'today' }], metrics: [{ name: 'sessions' }] };
		const { data: empty } = await setup.data.runReport({ property: name, requestBody: report });
		expect(empty.metadata).toEqual({ currencyCode: 'CHF', timeZone: 'America/Indiana/Knox' });

		const changes = { displayName: 'Renamed', currencyCode: 'EUR', timeZone: 'Asia/Tokyo' };
		const patch = (updateMask?: string) =>
			properties.patch({ name, ...(updateMask && { updateMask }), requestBody: changes });
		expect(await refusalOf(patch())).toMatchObject({ code: 400, message: expect.stringContaining('update_mask') });
		expect(await refusalOf(patch('parent'))).toMatchObject({ code: 400 });
		expect((await patch('display_name,time_zone')).data).toMatchObject({
			displayName: 'Renamed',
			timeZone: 'Asia/Tokyo',
			currencyCode: 'CHF',
		});
		expect((await patch('*')).data).toMatchObject(changes);

		const { data: deleted } = await properties.delete({ name });
		expect(Date.parse(deleted.expireTime ?? '')).toBeGreaterThan(Date.parse(deleted.deleteTime ?? ''));
		const listed = async (showDeleted: boolean) => {
			const { data } = await properties.list({ filter: 'ancestor:accounts/100', showDeleted });
			return data.properties?.map((property) => property.name);
		};
		expect(await listed(false)).not.toContain(name);
		expect(await listed(true)).toContain(name);
		expect(await refusalOf(setup.data.runReport({ property: name, requestBody: report }))).toMatchObject({ code: 403 });
	});

	it.each([
		[{ timeZone: 'Europe/Berlin' }, /displayName/],
		[{ displayName: 'x'.repeat(101), timeZone: 'Europe/Berlin' }, /at most 100/],
		[{ displayName: 'Site' }, /timeZone/],
		[{ displayName: 'Site', timeZone: 'America/Port' }, /America\/Port/],
		[{ displayName: 'Site', timeZone: 'Europe/Berlin', currencyCode: 'EURO' }, /EURO/],
		[{ displayName: 'Site', timeZone: 'Europe/Berlin', industryCategory: 'TEA' }, /industry_category/],
	])('refuses to create %j', async (part, message) => {
		const refusal = await refusalOf(
			setup.admin.properties.create({ requestBody: { parent: 'accounts/100', ...part } }),
		);
		expect(refusal).toMatchObject({ code: 400, message: expect.stringMatching(message) });
	});
});
