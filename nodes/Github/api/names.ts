import { UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { withName } from '../../shared/filters/text';
import { collected } from '../../shared/http/paginate';
import { path } from '../../shared/http/path';
import { readList } from '../../shared/parameters/readJson';
import { segmentsOf } from './repository';

/** The first of each name; GitHub compares names of users, teams, labels and topics without their case. Pure. */
export function distinctNames(names: readonly string[]): string[] {
	const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
	return names.filter((name, index) => names.findIndex((other) => keyOf(other) === keyOf(name)) === index);
}

/**
 * The names in a text field, each once: separated by commas, or a JSON list where a name holds a comma itself.
 *
 * @throws UserError naming the field when a JSON list is broken or holds something other than names.
 */
export function namesOf(field: string, text: string): string[] {
	const list = readList(field, text);
	if (list?.some((entry) => typeof entry === 'object'))
		throw new UserError(`"${field}" must be a list of names. Give them as ["one", "two"], and try again.`);
	const names = list?.map(String) ?? text.split(',');
	return distinctNames(names.map((name) => name.trim()).filter((name) => name !== ''));
}

/** User names, with or without the sign before them. */
export const loginsOf = (field: string, text: string): string[] =>
	distinctNames(namesOf(field, text).map((login) => login.replace(/^@/, '')));

/** Slugs of teams, with or without the organization before them. */
export const teamsOf = (field: string, text: string): string[] =>
	distinctNames(loginsOf(field, text).map((team) => team.replace(/^.*\//, '')));

/** @throws UserError naming the field when there are none. */
export function atLeastOne(field: string, names: readonly string[]): string[] {
	if (names.length > 0) return [...names];
	throw new UserError(`"${field}" is missing. Give at least one name and try again.`);
}

/** A user name as GitHub wants it. Pure. */
export const loginOf = (username: string): string => username.trim().replace(/^@/, '');

/** GitHub finds labels of these names itself, in any case. */
const plainLabel = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

interface Label {
	readonly id: number;
	readonly name: string;
}

/** The name of the label that people see under this name; the name itself where there is none. */
function labelNamed(labels: readonly Label[], input: string, repository: string): string {
	if (labels.some(({ name }) => name === input)) return input;
	const [found, ...others] = withName(labels, input, ({ name }) => [name]);
	if (others.length === 0) return found?.name ?? input;
	const ids = [found, ...others].map((one) => `"${one?.name}" (ID ${one?.id})`).join(', ');
	throw new UserError(
		`${repository} has several labels named "${input}": ${ids}. Rename one of them, because GitHub knows labels only by their names.`,
	);
}

/** All labels of a repository. */
export async function readLabels(api: Api, repository: string): Promise<Label[]> {
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/labels` } as const;
	return (await collected(api.rows<Label>(request))).map(({ id, name }): Label => ({ id, name }));
}

/**
 * Labels under the names that the repository has for them: GitHub's paths compare characters, so that a decomposed name, or one
 * with a no-break space, would be another label. Names of ASCII characters alone need no request.
 *
 * @returns a name that the repository lacks as it was given.
 * @throws UserError where several labels have the name to people, and none has it exactly.
 */
export async function labelsOf(api: Api, repository: string, names: readonly string[]): Promise<string[]> {
	if (names.every((name) => plainLabel.test(name))) return [...names];
	const read = async () => await readLabels(api, repository);
	const remembered = await api.cached(`labels of ${repository.toLowerCase()}`, read, 30_000);
	const isMissing = names.some((name) => withName(remembered, name, (one) => [one.name]).length === 0);
	const labels = isMissing ? await read() : remembered;
	return distinctNames(names.map((name) => labelNamed(labels, name, repository)));
}

/** The same for one label. */
export const labelOf = async (api: Api, repository: string, name: string): Promise<string> =>
	(await labelsOf(api, repository, [name]))[0] ?? name;
