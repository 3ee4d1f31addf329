#!/bin/sh
# Makes the image from a release: deploy/image.sh release/fanwise-VERSION-linux-x64.tar.gz NAME
# Needs root, debootstrap and buildah; no registry. DEBIAN_MIRROR names a snapshot for the same base on another day.
set -eu
archive=$1
name=$2
here=$(dirname "$(readlink -f "$0")")
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
epoch=$(cat "$(dirname "$archive")/SOURCE_DATE_EPOCH")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

debootstrap --variant=minbase --include=ca-certificates,libatomic1,libstdc++6 trixie "$work/base" "$mirror" >&2
# What differs from one day or machine to the next, and what only an installation needs.
rm -rf "$work/base/var/log/"* "$work/base/var/cache/"* "$work/base/var/lib/apt/lists/"* "$work/base/debootstrap" \
  "$work/base/etc/machine-id" "$work/base/etc/resolv.conf" "$work/base/etc/hostname" "$work/base/dev/"* \
  "$work/base/usr/share/doc/"* "$work/base/usr/share/man/"* "$work/base/usr/share/locale/"* "$work/base/usr/share/info/"*
chroot "$work/base" dpkg-query -W -f '${Package} ${Version}\n' > "$work/packages.txt"
tar --sort=name --mtime="@$epoch" --numeric-owner --format=gnu -C "$work/base" -cf "$work/base.tar" .
cp "$archive" "$work/fanwise.tar.gz"
cp "$here/Containerfile" "$work/"
cd "$work"
buildah --storage-driver vfs bud --isolation chroot --format docker --timestamp "$epoch" --tag "$name" . >&2
sha256sum base.tar fanwise.tar.gz
cat packages.txt
