import { DateTime } from 'luxon';
import { type INodeProperties, UserError } from 'n8n-workflow';
import { checkedBy, choiceField, optionsOf, textField } from '../../api/formFields';

export const displayNameField = textField(
	'Display Name',
	'displayName',
	'Shop',
	'Name of the property, at most 100 characters',
);

export const timeZoneField = {
	displayName: 'Time Zone',
	name: 'timeZone',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'Time zone of the days in reports: a name of the IANA list, such as Europe/Berlin',
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
			validation: checkedBy(
				'[A-Za-z0-9_+-]+(?:/[A-Za-z0-9_+-]+){0,2}',
				'Give the name of a time zone, such as Europe/Berlin, America/New_York or Etc/UTC.',
			),
		},
	],
} as const satisfies INodeProperties;

/** The zones that this Node.js supports; UTC is not part of its list. */
export const timeZones = (): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC'])].sort();

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * A time zone in the spelling of the IANA list, from a name in any case and with blanks.
 *
 * @throws UserError naming similar zones when there is none of that name.
 */
export function timeZoneOf(input: string): string {
	const name = input.trim().replaceAll(' ', '_');
	const zones = timeZones();
	const same = zones.find((zone) => zone.toLowerCase() === name.toLowerCase());
	if (same !== undefined) return same;
	if (name.includes('/') && DateTime.utc().setZone(name).isValid) return name;
	if (/^(utc|gmt|z)$/i.test(name)) return 'Etc/UTC';
	const city = letters(name.split('/').at(-1) ?? '');
	const similar = city === '' ? [] : zones.filter((zone) => letters(zone).includes(city)).slice(0, 5);
	const advice = similar.length > 0 ? ` Did you mean ${similar.join(' or ')}?` : ' Give one like Europe/Berlin.';
	throw new UserError(`"Time Zone" does not know "${input.slice(0, 80)}".${advice}`);
}

export const currencyField = {
	...textField('Currency Code', 'currencyCode', 'EUR', 'Currency of reports, as an ISO 4217 code of three letters'),
	default: 'USD',
} as const;

/** @throws UserError when it is not a code of three letters. */
export function currencyOf(input: string): string {
	const code = input.trim().toUpperCase();
	if (code === '' || /^[A-Z]{3}$/.test(code)) return code;
	throw new UserError(`"Currency Code" does not accept "${input.slice(0, 80)}". Give three letters, such as EUR.`);
}

export const industryField = choiceField(
	'Industry Category',
	'industryCategory',
	'INDUSTRY_CATEGORY_UNSPECIFIED',
	'Industry of the property, with which Google compares it',
	[
		...optionsOf('ARTS_AND_ENTERTAINMENT', 'AUTOMOTIVE', 'BEAUTY_AND_FITNESS', 'BOOKS_AND_LITERATURE'),
		...optionsOf('BUSINESS_AND_INDUSTRIAL_MARKETS', 'FINANCE', 'FOOD_AND_DRINK', 'GAMES', 'HEALTHCARE'),
		...optionsOf('HOBBIES_AND_LEISURE', 'HOME_AND_GARDEN', 'INTERNET_AND_TELECOM', 'JOBS_AND_EDUCATION'),
		...optionsOf('LAW_AND_GOVERNMENT', 'NEWS'),
		{ name: 'Not Specified', value: 'INDUSTRY_CATEGORY_UNSPECIFIED' },
		...optionsOf('ONLINE_COMMUNITIES', 'OTHER', 'PEOPLE_AND_SOCIETY', 'PETS_AND_ANIMALS', 'REAL_ESTATE'),
		...optionsOf('REFERENCE', 'SCIENCE', 'SHOPPING', 'SPORTS', 'TECHNOLOGY', 'TRAVEL'),
	],
);
