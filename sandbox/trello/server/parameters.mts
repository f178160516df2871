import { isId } from '../identifiers.mts';
import { Refusal, inJson, invalidName, invalidObjectId, invalidValue } from './refusals.mts';

type Value = unknown;

/**
 * `value[text]=cool` is an object: ruby-trello custom_field_item_save_1#1. Limits refuse both next to each other.
 *
 * belief(bracket-list): a list can have brackets behind its name and then replaces the plain name
 */
function fromSearch(search: URLSearchParams): Map<string, Value> {
	const values = new Map<string, Value>();
	for (const key of new Set(search.keys())) {
		const all = search.getAll(key);
		const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(key) ?? [];
		if (outer !== undefined && inner !== undefined) {
			values.set(outer, { ...Object(values.get(outer)), [inner]: all[0] });
			continue;
		}
		values.set(key.replace(/\[\]$/, ''), all.length > 1 || key.endsWith('[]') ? all : all[0]);
	}
	return values;
}

async function fromBody(request: Request): Promise<Map<string, Value>> {
	const type = request.headers.get('content-type') ?? '';
	if (type.includes('multipart/form-data')) return new Map(await request.formData());
	const text = await request.text();
	if (text === '') return new Map();
	if (type.includes('application/x-www-form-urlencoded')) return fromSearch(new URLSearchParams(text));
	try {
		const body: unknown = JSON.parse(text);
		return body && typeof body === 'object' && !Array.isArray(body) ? new Map(Object.entries(body)) : new Map();
	} catch {
		// belief(json-body): status and words for a body that is no JSON
		throw new Refusal(400, 'Error parsing body: invalid JSON');
	}
}

const cleared = new Set<Value>([null, '', 'null']);

/** The parameters of one request, wherever they were put: query string, JSON body, form body or multipart body. */
export class Parameters {
	private readonly values: Map<string, Value>;

	constructor(values: Iterable<readonly [string, Value]>) {
		this.values = new Map(values);
	}

	static async of(request: Request): Promise<Parameters> {
		const search = fromSearch(new URL(request.url).searchParams);
		const body = request.method === 'GET' || request.method === 'HEAD' ? new Map() : await fromBody(request);
		return new Parameters([...search, ...body]);
	}

	has(name: string): boolean {
		return this.values.get(name) !== undefined;
	}

	raw(name: string): unknown {
		return this.values.get(name);
	}

	entries(): Array<[string, unknown]> {
		return [...this.values];
	}

	/** Whether the parameter is there and empties the field: null, "null" or the empty text. */
	clears(name: string): boolean {
		return this.has(name) && cleared.has(this.raw(name));
	}

	/** The words for a number as a name: public file 663472235 (`PUT /cards/{id}`). */
	text(name: string, max = 16_384): string | undefined {
		const value = this.raw(name);
		if (value === undefined) return undefined;
		if (value === null) return '';
		if (typeof value === 'object' || (name === 'name' && typeof value !== 'string')) throw invalidValue(name);
		const text = String(value);
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		if (text.length > max) throw invalidValue(name);
		return text;
	}

	needText(name: string, max = 16_384): string {
		const text = this.text(name, max);
		// The words for a missing and an empty value: public file 55629422827.
		if (text === undefined || text.trim() === '') throw invalidValue(name);
		return text;
	}

	/** The name of a new board or list. */
	needName(error: 'BAD_REQUEST_ERROR' | 'ERROR'): string {
		const name = this.raw('name');
		if (typeof name !== 'string' || name.trim() === '') throw invalidName(error);
		return this.needText('name');
	}

	needFlag(name: string): boolean {
		const value = this.flag(name);
		// public file 55813028437 (`PUT /lists/{id}/closed` without a value)
		if (value === undefined) throw invalidValue(name);
		return value;
	}

	/**
	 * The permanent id of what a request must name. Short links are good in paths alone: POST /lists answers one with 400
	 * "invalid value for idBoard" (domm1828/OpenSpec, test/integrations/trello-client.test.ts), POST /cards a wrong list with
	 * "invalid value for idList" (LFS6502/roblox-trello#2). Labels reject it in JSON, custom fields are taken to be alike.
	 */
	needId(name: string): string {
		const text = this.needText(name);
		if (!isId(text)) throw invalidValue(name);
		return text;
	}

	/**
	 * The permanent id of what a request may name; undefined where it names nothing. Anything else is 400 "Invalid
	 * objectId", as known of idCardSource (cdmdotnet/Manatee.Trello#83). The other parameters that the official
	 * specification types as a TrelloID, such as idListSource and idOrganization, are taken to be alike.
	 */
	optionalId(name: string): string | undefined {
		const text = this.text(name);
		if (!text) return undefined;
		if (!isId(text)) throw invalidObjectId();
		return text;
	}

	/** Several permanent ids: of labels kylepinecroft/submit-googleforms-to-trello#4, of members rwjdk/trello-dotnet#29. */
	ids(name: string): string[] | undefined {
		const ids = this.list(name);
		if (ids?.some((id) => !isId(id))) throw invalidObjectId();
		return ids;
	}

	flag(name: string): boolean | undefined {
		const value = this.raw(name);
		if (value === undefined || value === '') return undefined;
		if (value === true || value === 'true' || value === 1 || value === '1') return true;
		if (value === false || value === 'false' || value === 0 || value === '0' || value === null) return false;
		// public file 55813028437 (`PUT /lists/{id}/closed` with another value)
		throw invalidValue(name);
	}

	number(name: string): number | undefined {
		if (!this.has(name) || this.clears(name)) return undefined;
		const value = Number(this.raw(name));
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		if (!Number.isFinite(value)) throw invalidValue(name);
		return value;
	}

	/** A whole number within bounds, or the default. */
	count(name: string, { min = 0, max, otherwise }: { min?: number; max: number; otherwise: number }): number {
		const value = this.number(name) ?? otherwise;
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		if (!Number.isInteger(value) || value < min || value > max) throw invalidValue(name);
		return value;
	}

	/** An array, or a comma list. */
	list(name: string): string[] | undefined {
		const value = this.raw(name);
		if (value === undefined) return undefined;
		if (cleared.has(value)) return [];
		const parts: unknown[] = Array.isArray(value) ? value : String(value).split(',');
		return parts.map((part) => String(part).trim()).filter((part) => part !== '');
	}

	/** An ISO moment in Trello's own spelling, or null where the parameter empties the field. */
	moment(name: string): string | null | undefined {
		if (!this.has(name)) return undefined;
		if (this.clears(name)) return null;
		const value = this.raw(name);
		const time = typeof value === 'number' ? value : Date.parse(String(value));
		// jeremytregunna/ruby-trello#295 (`due` of `POST /cards`)
		if (Number.isNaN(time)) throw inJson(400, 'invalid date');
		return new Date(time).toISOString();
	}

	oneOf<Option extends string>(name: string, options: readonly Option[]): Option | undefined {
		const value = this.text(name);
		if (value === undefined) return undefined;
		const found = options.find((option) => option === value);
		// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
		if (found === undefined) throw invalidValue(name);
		return found;
	}

	file(name: string): File | undefined {
		const value = this.raw(name);
		return value instanceof File ? value : undefined;
	}
}
