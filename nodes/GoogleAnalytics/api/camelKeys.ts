import { UserError } from 'n8n-workflow';

const snake = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

const camel = (name: string): string =>
	snake.test(name) ? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : name;

/** Whether a value of JSON is an object with members. Pure. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

function converted(label: string, value: unknown): unknown {
	if (Array.isArray(value)) return value.map((one: unknown) => converted(label, one));
	if (!isObject(value)) return value;
	const given = new Map<string, string>();
	return Object.fromEntries(
		Object.entries(value).map(([key, one]) => {
			const name = camel(key);
			const other = given.get(name);
			if (other !== undefined) throw new UserError(`"${label}" has both "${other}" and "${key}". Keep one of them.`);
			given.set(name, key);
			return [name, converted(label, one)];
		}),
	);
}

/**
 * A body in Google's JSON whose names may be written in snake_case, as those of Google's protocol buffers and of its MCP server
 * are (https://protobuf.dev/programming-guides/json/): in camelCase, which all that follows reads. Values stay as they are. Pure.
 *
 * @param label the field of the form, as its reader knows it.
 * @throws UserError when a member is there in both ways.
 */
export const camelKeys = <T>(label: string, json: T): T => converted(label, json) as T;
