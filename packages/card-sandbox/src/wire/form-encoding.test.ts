import { describe, expect, it } from 'vitest';
import { decodeForm, readList, readMap, readText } from './form-encoding.ts';

describe('the form encoding', () => {
  it('reads texts, maps and lists', () => {
    const parameters = decodeForm(
      'amount=2500&metadata[lead_id]=7&metadata[note]=a%20b&expand[0]=x&expand[1]=y.z&types[]=one&types[]=two',
    );
    expect(readText(parameters, 'amount')).toBe('2500');
    expect(readMap(parameters, 'metadata')).toEqual({ lead_id: '7', note: 'a b' });
    expect(readList(parameters, 'expand')).toEqual(['x', 'y.z']);
    expect(readList(parameters, 'types')).toEqual(['one', 'two']);
  });

  it('knows absent parameters', () => {
    const parameters = decodeForm('empty=');
    expect(readText(parameters, 'empty')).toBeNull();
    expect(readText(parameters, 'none')).toBeNull();
    expect(readList(parameters, 'none')).toEqual([]);
    expect(readMap(parameters, 'none')).toBeNull();
  });

  it('gives no way to the prototype', () => {
    const parameters = decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(Object.keys(parameters)).toEqual(['__proto__', 'constructor']);
    expect('polluted' in {}).toBe(false);
  });
});
