import { DateTime } from 'luxon';
import { type INodeProperties, UserError } from 'n8n-workflow';

export const displayNameField = {
	displayName: 'Display Name',
	name: 'displayName',
	type: 'string',
	default: '',
	placeholder: 'e.g. Shop',
	description: 'The name that people see, at most 100 characters',
} as const satisfies INodeProperties;

export const timeZoneField = {
	displayName: 'Time Zone',
	name: 'timeZone',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'Where the days of its reports begin and end: a time zone of the IANA list, such as Europe/Berlin',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchTimeZones', searchable: true },
		},
		{
			displayName: 'By Name',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. Europe/Berlin',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '[A-Za-z0-9_+-]+(?:/[A-Za-z0-9_+-]+){0,2}',
						errorMessage: 'Give the name of a time zone, such as Europe/Berlin, America/New_York or Etc/UTC.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

/** The zones that this Node.js knows; UTC is not part of its own list. */
export const timeZones = (): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC'])].sort();

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * A time zone in the spelling of the IANA list, from a name in any case and with blanks.
 *
 * @throws UserError naming similar zones when there is none of that name.
 */
export function timeZoneOf(given: string): string {
	const name = given.trim().replaceAll(' ', '_');
	const zones = timeZones();
	const same = zones.find((zone) => zone.toLowerCase() === name.toLowerCase());
	if (same !== undefined) return same;
	if (name.includes('/') && DateTime.utc().setZone(name).isValid) return name;
	if (/^(utc|gmt|z)$/i.test(name)) return 'Etc/UTC';
	const city = letters(name.split('/').at(-1) ?? '');
	const similar = city === '' ? [] : zones.filter((zone) => letters(zone).includes(city)).slice(0, 5);
	const advice = similar.length > 0 ? ` Did you mean ${similar.join(' or ')}?` : ' Give one like Europe/Berlin.';
	throw new UserError(`"Time Zone" does not know "${given.slice(0, 80)}".${advice}`);
}

export const currencyField = {
	displayName: 'Currency Code',
	name: 'currencyCode',
	type: 'string',
	default: 'USD',
	placeholder: 'e.g. EUR',
	description: 'The currency of its reports, as an ISO 4217 code of three letters',
} as const satisfies INodeProperties;

/** @throws UserError when it is not a code of three letters. */
export function currencyOf(given: string): string {
	const code = given.trim().toUpperCase();
	if (code === '' || /^[A-Z]{3}$/.test(code)) return code;
	throw new UserError(`"Currency Code" does not accept "${given.slice(0, 80)}". Give three letters, such as EUR.`);
}

/** The industries that Google knows, in its own words. */
const industries = [
	{ name: 'Arts and Entertainment', value: 'ARTS_AND_ENTERTAINMENT' },
	{ name: 'Automotive', value: 'AUTOMOTIVE' },
	{ name: 'Beauty and Fitness', value: 'BEAUTY_AND_FITNESS' },
	{ name: 'Books and Literature', value: 'BOOKS_AND_LITERATURE' },
	{ name: 'Business and Industrial Markets', value: 'BUSINESS_AND_INDUSTRIAL_MARKETS' },
	{ name: 'Finance', value: 'FINANCE' },
	{ name: 'Food and Drink', value: 'FOOD_AND_DRINK' },
	{ name: 'Games', value: 'GAMES' },
	{ name: 'Healthcare', value: 'HEALTHCARE' },
	{ name: 'Hobbies and Leisure', value: 'HOBBIES_AND_LEISURE' },
	{ name: 'Home and Garden', value: 'HOME_AND_GARDEN' },
	{ name: 'Internet and Telecom', value: 'INTERNET_AND_TELECOM' },
	{ name: 'Jobs and Education', value: 'JOBS_AND_EDUCATION' },
	{ name: 'Law and Government', value: 'LAW_AND_GOVERNMENT' },
	{ name: 'News', value: 'NEWS' },
	{ name: 'Not Specified', value: 'INDUSTRY_CATEGORY_UNSPECIFIED' },
	{ name: 'Online Communities', value: 'ONLINE_COMMUNITIES' },
	{ name: 'Other', value: 'OTHER' },
	{ name: 'People and Society', value: 'PEOPLE_AND_SOCIETY' },
	{ name: 'Pets and Animals', value: 'PETS_AND_ANIMALS' },
	{ name: 'Real Estate', value: 'REAL_ESTATE' },
	{ name: 'Reference', value: 'REFERENCE' },
	{ name: 'Science', value: 'SCIENCE' },
	{ name: 'Shopping', value: 'SHOPPING' },
	{ name: 'Sports', value: 'SPORTS' },
	{ name: 'Technology', value: 'TECHNOLOGY' },
	{ name: 'Travel', value: 'TRAVEL' },
] as const;

export const industryField = {
	displayName: 'Industry Category',
	name: 'industryCategory',
	type: 'options',
	options: [...industries],
	default: 'INDUSTRY_CATEGORY_UNSPECIFIED',
	description: 'The industry that the property belongs to; Google compares it with others of its kind',
} as const satisfies INodeProperties;
