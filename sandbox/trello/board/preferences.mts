import { invalidValue } from '../server/refusals.mts';

/** The colours of backgrounds: of the recordings, blue, green and grey; the others as Trello's clients know them. */
const BACKGROUNDS: Readonly<Record<string, string>> = {
	blue: '#0079BF',
	orange: '#D29034',
	green: '#519839',
	red: '#B04632',
	purple: '#89609E',
	pink: '#CD5A91',
	lime: '#4BBF6B',
	sky: '#00AECC',
	grey: '#838C91',
};

const SETTABLE = [
	'calendarFeedEnabled',
	'cardAging',
	'cardCovers',
	'comments',
	'hideVotes',
	'invitations',
	'isTemplate',
	'permissionLevel',
	'selfJoin',
	'voting',
];

function background(name: unknown): Record<string, unknown> {
	const colour = BACKGROUNDS[String(name)];
	if (colour === undefined) return { background: name };
	const colours = { backgroundColor: colour, backgroundBottomColor: colour, backgroundTopColor: colour };
	const picture = { backgroundImage: null, backgroundImageScaled: null, backgroundTile: false };
	return { background: name, ...colours, ...picture, backgroundBrightness: 'dark' };
}

/**
 * What the preferences in a request change. Those that follow from others are not set (ruby-trello
 * can_success_upate_a_board#2 sends them all), nor are empty ones. A wrong visibility is refused by its name
 * (mheap/trello-cli#101).
 */
export function preferencesOf(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const { permissionLevel } = given;
	if (permissionLevel !== undefined && !/^(org|private|public|enterprise)$/.test(String(permissionLevel)))
		throw invalidValue('prefs_permissionLevel');
	const set = Object.entries(given).filter(([name, value]) => SETTABLE.includes(name) && value !== '');
	return { ...Object.fromEntries(set), ...(given['background'] ? background(given['background']) : {}) };
}
