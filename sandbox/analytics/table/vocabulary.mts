export interface Source {
	source: string;
	medium: string;
	campaign: string;
	channel: string;
}

export interface Place {
	country: string;
	countryId: string;
	region: string;
	city: string;
	continent: string;
	language: string;
	languageCode: string;
}

export interface Device {
	category: string;
	browser: string;
	operatingSystem: string;
	resolution: string;
}

export interface Page {
	path: string;
	query: string;
	title: string;
	group: string;
}

export interface Item {
	name: string;
	category: string;
	price: number;
}

type Weighted<T> = readonly (readonly [weight: number, value: T])[];

const source = (weight: number, source: string, medium: string, campaign: string, channel: string) =>
	[weight, { source, medium, campaign, channel }] as const;

export const SOURCES: Weighted<Source> = [
	source(24, '(direct)', '(none)', '(direct)', 'Direct'),
	source(30, 'google', 'organic', '(organic)', 'Organic Search'),
	source(12, 'google', 'cpc', 'spring_sale', 'Paid Search'),
	source(5, 'bing', 'organic', '(organic)', 'Organic Search'),
	source(2, 'duckduckgo', 'organic', '(organic)', 'Organic Search'),
	source(7, 'newsletter', 'email', 'weekly_digest', 'Email'),
	source(5, 'facebook', 'paid_social', 'retargeting', 'Paid Social'),
	source(6, 'instagram', 'social', '(not set)', 'Organic Social'),
	source(4, 'linkedin.com', 'referral', '(referral)', 'Organic Social'),
	source(3, 'partner.example', 'referral', '(referral)', 'Referral'),
	source(2, '(not set)', '(not set)', '(not set)', 'Unassigned'),
];

const place = (
	weight: number,
	country: string,
	countryId: string,
	region: string,
	city: string,
	continent: string,
	language: string,
	languageCode: string,
) => [weight, { country, countryId, region, city, continent, language, languageCode }] as const;

export const PLACES: Weighted<Place> = [
	place(20, 'Germany', 'DE', 'Berlin', 'Berlin', 'Europe', 'German', 'de-de'),
	place(11, 'Germany', 'DE', 'Bavaria', 'Munich', 'Europe', 'German', 'de-de'),
	place(6, 'Germany', 'DE', 'Hamburg', 'Hamburg', 'Europe', 'German', 'de-de'),
	place(5, 'Austria', 'AT', 'Vienna', 'Vienna', 'Europe', 'German', 'de-at'),
	place(4, 'Switzerland', 'CH', 'Zurich', 'Zürich', 'Europe', 'German', 'de-ch'),
	place(9, 'United Kingdom', 'GB', 'England', 'London', 'Europe', 'English', 'en-gb'),
	place(6, 'France', 'FR', 'Ile-de-France', 'Paris', 'Europe', 'French', 'fr-fr'),
	place(9, 'United States', 'US', 'California', 'San Francisco', 'Americas', 'English', 'en-us'),
	place(10, 'United States', 'US', 'New York', 'New York', 'Americas', 'English', 'en-us'),
	place(5, 'United States', 'US', 'Texas', 'Austin', 'Americas', 'English', 'en-us'),
	place(3, 'Canada', 'CA', 'Ontario', 'Toronto', 'Americas', 'English', 'en-ca'),
	place(3, 'Japan', 'JP', 'Tokyo', 'Tokyo', 'Asia', 'Japanese', 'ja-jp'),
	place(4, 'India', 'IN', 'Karnataka', 'Bengaluru', 'Asia', 'English', 'en-in'),
	place(2, 'Brazil', 'BR', 'State of Sao Paulo', 'São Paulo', 'Americas', 'Portuguese', 'pt-br'),
	place(3, 'Germany', 'DE', '(not set)', '(not set)', 'Europe', 'German', 'de-de'),
];

const device = (weight: number, category: string, browser: string, operatingSystem: string, resolution: string) =>
	[weight, { category, browser, operatingSystem, resolution }] as const;

export const DEVICES: Weighted<Device> = [
	device(26, 'desktop', 'Chrome', 'Windows', '1920x1080'),
	device(9, 'desktop', 'Edge', 'Windows', '1920x1080'),
	device(8, 'desktop', 'Safari', 'Macintosh', '1440x900'),
	device(6, 'desktop', 'Firefox', 'Linux', '2560x1440'),
	device(24, 'mobile', 'Chrome', 'Android', '412x915'),
	device(20, 'mobile', 'Safari', 'iOS', '390x844'),
	device(3, 'mobile', 'Samsung Internet', 'Android', '360x800'),
	device(4, 'tablet', 'Safari', 'iOS', '820x1180'),
];

const page = (weight: number, path: string, title: string, group: string, query = '') =>
	[weight, { path, query, title, group }] as const;

export const PAGES: Weighted<Page> = [
	page(30, '/', 'Home', 'Home'),
	page(8, '/', 'Home', 'Home', '?ref=banner'),
	page(16, '/products', 'All products', 'Catalogue'),
	page(7, '/products/kettle', 'Kettle', 'Product'),
	page(9, '/products/teapot', 'Teapot', 'Product'),
	page(6, '/products/mug', 'Mug', 'Product'),
	page(4, '/products/green-tea', 'Green tea', 'Product'),
	page(7, '/blog', 'Blog', 'Blog'),
	page(6, '/blog/how-to-brew', 'How to brew tea', 'Blog'),
	page(4, '/blog/water-temperature', 'Water temperature', 'Blog'),
	page(5, '/pricing', 'Pricing', 'Company'),
	page(3, '/about', 'About us', 'Company'),
	page(4, '/contact', 'Contact', 'Company'),
	page(3, '/signup', 'Sign up', 'Account'),
	page(3, '/cart', 'Cart', 'Checkout'),
	page(2, '/checkout', 'Checkout', 'Checkout'),
];

export const ITEMS: Weighted<Item> = [
	[3, { name: 'Kettle', category: 'Appliances', price: 59.9 }],
	[4, { name: 'Teapot', category: 'Tableware', price: 34.5 }],
	[8, { name: 'Mug', category: 'Tableware', price: 12.95 }],
	[6, { name: 'Green tea', category: 'Groceries', price: 8.4 }],
	[5, { name: 'Black tea', category: 'Groceries', price: 7.2 }],
];

export const EVENT_NAMES = [
	'session_start',
	'first_visit',
	'page_view',
	'user_engagement',
	'scroll',
	'click',
	'file_download',
	'view_item',
	'add_to_cart',
	'begin_checkout',
	'purchase',
	'sign_up',
	'generate_lead',
	'search',
] as const;

export type EventName = (typeof EVENT_NAMES)[number];

export const PLANS = ['free', 'team', 'enterprise', '(not set)'] as const;
export const AGE_BRACKETS = ['unknown', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
export const GENDERS = ['unknown', 'female', 'male'] as const;

/** Relative traffic of each local hour of the day. */
export const HOURLY = [2, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 10, 11, 10, 10, 9, 9, 10, 11, 12, 12, 10, 7, 4] as const;
/** Relative traffic of each weekday, Sunday first. */
export const WEEKDAYS = [0.8, 1.1, 1.15, 1.15, 1.1, 1, 0.75] as const;
